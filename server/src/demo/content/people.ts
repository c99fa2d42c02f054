// Everybody here is invented. Telephone numbers are from the ranges kept for drama, domains end in .example.

export const BRAND = {
  name: "Harbourline Hosting",
  slug: "harbourline",
  locale: "en",
  timezone: "Europe/London",
} as const;

export interface DemoStaff {
  name: string;
  email: string;
  role: "admin" | "agent";
}

export const STAFF = {
  maya: { name: "Maya Lindqvist", email: "maya@harbourline.example", role: "admin" },
  tom: { name: "Tom Ferris", email: "tom@harbourline.example", role: "agent" },
  leila: { name: "Leila Haddad", email: "leila@harbourline.example", role: "agent" },
  owen: { name: "Owen Pritchard", email: "owen@harbourline.example", role: "agent" },
  grace: { name: "Grace Nakamura", email: "grace@harbourline.example", role: "agent" },
} as const satisfies Record<string, DemoStaff>;

export type StaffKey = keyof typeof STAFF;

export interface DemoClient {
  /** The client's id on the billing platform. */
  externalId: string;
  first_name: string;
  last_name: string;
  email: string;
  company: string | null;
  phone: string | null;
  /** The client's main domain: fills the field "domain" of a ticket that does not name another. */
  domain: string;
}

export const CLIENTS = {
  amara: {
    externalId: "1042",
    first_name: "Amara",
    last_name: "Okafor",
    email: "amara@brightfold.example",
    company: "Brightfold Studio",
    phone: "+44 20 7946 0142",
    domain: "brightfold.example",
  },
  daniel: {
    externalId: "1057",
    first_name: "Daniel",
    last_name: "Whitmore",
    email: "daniel@whitmorejoinery.example",
    company: "Whitmore & Sons Joinery",
    phone: "+44 1632 960057",
    domain: "whitmorejoinery.example",
  },
  priya: {
    externalId: "1103",
    first_name: "Priya",
    last_name: "Raman",
    email: "priya@cardamomclove.example",
    company: "Cardamom & Clove Ltd",
    phone: "+44 161 496 0103",
    domain: "cardamomclove.example",
  },
  lukas: {
    externalId: "1118",
    first_name: "Lukas",
    last_name: "Brandt",
    email: "l.brandt@brandt-messtechnik.example",
    company: "Brandt Messtechnik GmbH",
    phone: null,
    domain: "brandt-messtechnik.example",
  },
  siobhan: {
    externalId: "1186",
    first_name: "Siobhán",
    last_name: "Kelleher",
    email: "hello@kelleherphoto.example",
    company: null,
    phone: "+44 7700 900186",
    domain: "kelleherphoto.example",
  },
  marcus: {
    externalId: "1204",
    first_name: "Marcus",
    last_name: "Adeyemi",
    email: "marcus@northgatecycles.example",
    company: "Northgate Cycles",
    phone: "+44 113 496 0204",
    domain: "northgatecycles.example",
  },
  elena: {
    externalId: "1239",
    first_name: "Elena",
    last_name: "Vasquez",
    email: "elena@verdantyoga.example",
    company: "Verdant Yoga",
    phone: "+44 7700 900239",
    domain: "verdantyoga.example",
  },
  george: {
    externalId: "1277",
    first_name: "George",
    last_name: "Haldane",
    email: "george@haldanelettings.example",
    company: "Haldane Lettings",
    phone: "+44 131 496 0277",
    domain: "haldanelettings.example",
  },
  yuki: {
    externalId: "1315",
    first_name: "Yuki",
    last_name: "Tanabe",
    email: "yuki@papercranegames.example",
    company: "Papercrane Games",
    phone: null,
    domain: "papercranegames.example",
  },
  chloe: {
    externalId: "1342",
    first_name: "Chloé",
    last_name: "Beaumont",
    email: "chloe@beaumonttranslations.example",
    company: "Beaumont Translations",
    phone: "+44 117 496 0342",
    domain: "beaumonttranslations.example",
  },
  rhys: {
    externalId: "1390",
    first_name: "Rhys",
    last_name: "Morgan",
    email: "secretary@penmaenrowing.example",
    company: "Penmaen Rowing Club",
    phone: null,
    domain: "penmaenrowing.example",
  },
  fatima: {
    externalId: "1421",
    first_name: "Fatima",
    last_name: "El-Sayed",
    email: "fatima@oakfielddental.example",
    company: "Oakfield Dental Practice",
    phone: "+44 114 496 0421",
    domain: "oakfielddental.example",
  },
} as const satisfies Record<string, DemoClient>;

export type DemoClientKey = keyof typeof CLIENTS;

export interface DemoGuest {
  first_name: string;
  last_name: string;
  email: string;
  company: string | null;
}

export const GUESTS = {
  ben: {
    first_name: "Ben",
    last_name: "Carrow",
    email: "ben@carrowbakery.example",
    company: "Carrow Bakery",
  },
  ingrid: {
    first_name: "Ingrid",
    last_name: "Solheim",
    email: "ingrid@fjellguiding.example",
    company: "Fjell Guiding",
  },
  kwame: {
    first_name: "Kwame",
    last_name: "Asante",
    email: "kwame@asante.example",
    company: null,
  },
  nadia: {
    first_name: "Nadia",
    last_name: "Rossi",
    email: "nadia@rossidigital.example",
    company: "Rossi Digital",
  },
} as const satisfies Record<string, DemoGuest>;

export type GuestKey = keyof typeof GUESTS;
