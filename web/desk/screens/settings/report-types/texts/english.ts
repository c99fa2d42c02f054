export const english = {
  language: "en",
  about: "What can be reported to a brand, what is asked of whoever reports it, and who is told.",
  create: "New type",
  confidential: "confidential",
  off: "switched off",
  people: (count: number) =>
    count === 0 ? "nobody is named" : count === 1 ? "1 person is named" : `${count} people are named`,

  reporters: "What reporters see",
  brand: "Brand",
  brandHelp: "To whom it is reported. This cannot be changed later.",
  value: "For programs",
  valueHelp: "Small letters, digits, - and _. It stays as it is.",
  label: "Name",
  labelNewHelp: "Reporters choose by it what they have to report.",
  labelHelp: "Empty, where the desk's own word is meant.",
  files: "Files",
  filesAbout:
    "What reporters may attach. Where a field is empty, the brand's rule holds, which stands in it.",
  order: (brand: string) => `Types of reports of ${brand}, in order`,
  noBrand: "There is no brand yet",
  noBrandHelp: "What can be reported is of a brand: make one first.",
  description: "Description",
  descriptionHelp: "When this is the one to choose.",
  active: "Offered to reporters",
  activeHelp: "Where it is not, what was reported before stays.",
  severities: "Severities to choose from",
  severitiesHelp: "None: reporters are not asked. Staff judge it anyway.",
  fields: "What else is asked",
  fieldsAbout: "Reporters are asked these besides their own words, in this order.",

  told: "Who is told",
  isConfidential: "Confidential",
  isConfidentialHelp:
    "Its reports are there for the people below alone, administrators included. It stays as it is.",
  staff: "People",
  staffHelp: "They are mailed when something is reported.",
  staffConfidential: "They are mailed when something is reported, and nobody else sees it.",
  staffMissing: "Nobody is named: reports of this type wait, and administrators are mailed that they do.",

  remove: "Delete",
  removeTitle: (name: string) => `Delete ${name}?`,
  removeHelp: "Only a type of which nothing was ever reported can be deleted; any other is switched off.",
};

export type Texts = typeof english;
