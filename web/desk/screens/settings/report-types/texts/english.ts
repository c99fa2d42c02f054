export const english = {
  language: "en",
  about: "Define what can be reported to a brand, what reporters fill in and who is notified.",
  create: "New report type",
  confidential: "confidential",
  off: "off",
  people: (count: number) =>
    count === 0 ? "no recipients" : count === 1 ? "1 recipient" : `${count} recipients`,

  reporters: "General",
  brand: "Brand",
  brandHelp: "You can't change this later.",
  value: "Key",
  valueHelp: "For the API: lowercase letters, digits, - and _. You can't change this later.",
  label: "Name",
  labelNewHelp: "Reporters choose by it.",
  labelHelp: "Empty: the default name.",
  files: "Files",
  filesAbout: "What reporters can attach. Empty fields use the brand's limits.",
  order: (brand: string) => `Report types of ${brand}, in order`,
  noBrand: "No brands yet",
  noBrandHelp: "Create a brand to add report types.",
  description: "Description",
  descriptionHelp: "Helps reporters choose.",
  active: "Active",
  activeHelp: "If off, reporters can't choose it. Existing reports stay.",
  severities: "Severities",
  severitiesHelp: "With none, reporters aren't asked. Staff can always set one.",
  fields: "Custom fields",
  fieldsAbout: "Extra questions for reporters, in this order.",

  told: "Access and notifications",
  isConfidential: "Confidential",
  isConfidentialHelp:
    "Only the people below can see its reports, even among administrators. You can't change this later.",
  staff: "Recipients",
  staffHelp: "They get an email for each report.",
  staffConfidential: "They get an email for each report. Other staff can't see it.",
  staffMissing: "No recipients: reports wait, and administrators are notified by email.",

  remove: "Delete",
  removeTitle: (name: string) => `Delete ${name}?`,
  removeHelp: "Only unused types can be deleted. Turn off the others.",
};

export type Texts = typeof english;
