/** Texts of the editor of custom fields. */
export const english = {
  language: "en",
  fields: "Own fields",
  field: (place: number) => `Field ${place}`,
  newField: "New field",
  required: "required",
  addField: "Add a field",
  fieldLabel: "Label",
  fieldType: "Kind",
  fieldRequired: "Must be filled in",
  fieldHelp: "Help for customers",
  fieldKey: "Name for programs",
  options: "Choices",
  option: (place: number) => `Choice ${place}`,
  addOption: "Add a choice",
  optionLabel: "Customers see",
  optionValue: "Programs get",
  types: {
    text: "One line",
    textarea: "Several lines",
    select: "One of several",
    multiselect: "Any of several",
    checkbox: "Yes or no",
    number: "Number",
    date: "Day",
    url: "Web address",
  },
};

export type Texts = typeof english;
