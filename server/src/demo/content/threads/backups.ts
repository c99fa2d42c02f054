import { clientMessage, type DemoStory, staffMessage, staffNote } from "../thread.ts";

export const BACKUPS: DemoStory[] = [
  {
    subject: "I deleted my whole gallery folder, please help",
    department: "technical",
    priority: "high",
    client: "siobhan",
    status: "closed",
    assignee: "leila",
    messages: [
      clientMessage(
        0,
        `I wanted to delete "gallery-old" and deleted "gallery". 3,400 pictures. I feel sick. Is there a bin?`,
      ),
      staffMessage(
        "leila",
        4,
        `No bin over SFTP, but something better: last night's backup has all of it. I've started putting the folder back, 3,412 files. Have you added any since midnight?`,
      ),
      clientMessage(6, `No, nothing since yesterday afternoon. Oh thank god.`),
      staffMessage(
        "leila",
        21,
        `All 3,412 are back, with their dates. Have a biscuit. By the way, you can do this yourself under *Backups → Browse*, for single files as well, without having to wait for us.`,
      ),
      clientMessage(24, `I had two biscuits. Thank you Leila!!!`),
    ],
  },
  {
    subject: "Restore one table only?",
    department: "technical",
    priority: "high",
    client: "priya",
    status: "closed",
    assignee: "tom",
    customFields: { affects: ["database"] },
    messages: [
      clientMessage(
        0,
        `My sister ran a "bulk price update" and now 212 spices cost £0.01. Orders are coming in (people are fast!). Can you restore the prices without losing today's orders?`,
      ),
      staffMessage(
        "tom",
        8,
        `Yes. I've put the shop into maintenance mode so that it stops selling saffron for a penny. Loading last night's copy beside the live database, then I'll copy back only the price fields.`,
      ),
      staffMessage(
        "tom",
        33,
        `Prices restored for 212 products, 640 rows, nothing else touched. The shop is open again. Six orders were placed at a penny; their numbers are in the note on each order. Whether you honour them is between you and the saffron.`,
      ),
      clientMessage(47, `Perfect. I'll cancel five and honour the one from my mother-in-law.`),
    ],
  },
  {
    subject: "How far back do your backups go?",
    department: "technical",
    priority: "low",
    client: "fatima",
    status: "closed",
    assignee: "maya",
    messages: [
      clientMessage(
        0,
        `Good afternoon, for our annual data protection review: how often do you back up, how long do you keep the copies, where are they, and who can read them?`,
      ),
      staffMessage(
        "maya",
        165,
        `
        Good afternoon Fatima,

        - **How often:** every night between 1 and 5, files, databases and mail.
        - **How long:** 14 nights on the Jetty and Quay plans, 30 nights on yours.
        - **Where:** in our second data centre, 190 km from the first. Both are in the UK.
        - **Who:** they are encrypted; four engineers can restore, and each restore is logged with name and reason. You can see that log in the panel.
        - **Proof:** each month we restore ten accounts picked at random and compare. Last month: ten of ten.

        Please note that this is protection against accidents, not an archive: for the eleven years of your records you need a copy of your own.
        `,
      ),
      clientMessage(
        200,
        `That's a better answer than the one from our practice software, who charge ten times as much. Thank you.`,
      ),
    ],
  },
  {
    subject: "Weekly copy of our data to our own storage",
    department: "technical",
    priority: "low",
    client: "lukas",
    status: "closed",
    assignee: "tom",
    messages: [
      clientMessage(
        0,
        `Hello, our policy demands a weekly copy on our own premises. We would fetch it by SFTP or rsync from a fixed address (192.0.2.14), with a key that can only read. Is that possible?`,
      ),
      staffMessage(
        "tom",
        90,
        `
        Hello Lukas, yes. I have created a user that can only read the latest complete backup and only from your address:

        ~~~
        rsync -az --delete -e "ssh -i ~/.ssh/backup_ed25519" \\
          brandt-ro@backup.harbourline.example:latest/ /srv/harbourline/
        ~~~

        Please paste your public key into the panel under *Backups → Access*. The snapshot is consistent from 05:30 on, so Sunday at 6 would be a good time.
        `,
      ),
      clientMessage(1500, `Key added, first run successful: 38 GB, no errors. Thank you.`),
    ],
  },
  {
    subject: "Your restore has wiped our new orders",
    department: "technical",
    priority: "critical",
    client: "marcus",
    status: "closed",
    assignee: "maya",
    customFields: { server: "web05", affects: ["database"] },
    messages: [
      clientMessage(
        0,
        `I asked for ONE picture folder to be restored. Now every order since last night is gone from the shop. Eleven at least, I can see them in the payment provider. What have you done?`,
      ),
      staffMessage(
        "maya",
        6,
        `Marcus, we restored the folder *and* the database, which you did not ask for. That is our mistake. Before a restore the system takes a safety copy, so today's orders exist. I'm getting them out right now.`,
      ),
      staffNote("leila", 10, `That was me. I picked "site" rather than "files" in the dialog. I'm sorry.`),
      staffNote(
        "maya",
        13,
        `Happens to all of us sooner or later; the dialog preselects "site". I'll ask for that default to go. Let's fix it first.`,
      ),
      staffMessage(
        "maya",
        29,
        `All 13 orders of today are back, with their payments; two came in during the half hour between and are kept as well. Please compare with your provider's list: 13 and a total of £2,846.10.`,
      ),
      clientMessage(41, `13 and £2,846.10. OK. Breathing again.`),
      staffMessage(
        "maya",
        66,
        `
        I owe you the rest:

        - **What happened:** in the restore dialog "whole site" was chosen where it should have been "files only".
        - **What changes:** the dialog will have nothing preselected, and it will name what gets overwritten, in numbers ("13 orders newer than the backup").
        - **For the fright:** a month free, already on your account.

        And thank you for telling us within minutes.
        `,
      ),
      clientMessage(80, `Mistakes happen, I've put wheels on backwards. Appreciate that you didn't wriggle.`),
    ],
  },
];
