/** What a push notification says. It is shown on locked screens, so it names no one. */
export const english = {
  assigned: "You were assigned a ticket",
  mentioned: "A colleague mentioned you in a note",
  replied: "A customer replied to your ticket",
  followed: "A ticket that you follow has changed",
  arrived: "A new ticket arrived",
  due: "A reply is due soon",
  chat: "A chat is waiting for you",
  ticket: (number: string) => `Ticket ${number}`,
};
