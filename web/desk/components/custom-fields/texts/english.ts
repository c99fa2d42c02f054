/** Texts of the editor of custom fields. */
export const english = {
  language: "en",
  fields: "Custom fields",
  field: (place: number) => `Field ${place}`,
  newField: "New field",
  required: "required",
  addField: "Add field",
  fieldLabel: "Label",
  fieldType: "Type",
  fieldRequired: "Required",
  fieldHelp: "Help text",
  fieldKey: "API name",
  options: "Options",
  option: (place: number) => `Option ${place}`,
  addOption: "Add option",
  optionLabel: "Shown to customers",
  optionValue: "API value",
  types: {
    text: "Single-line text",
    textarea: "Multi-line text",
    select: "Drop-down",
    multiselect: "Multi-select",
    checkbox: "Checkbox",
    number: "Number",
    date: "Date",
    url: "URL",
  },
};

export type Texts = typeof english;
