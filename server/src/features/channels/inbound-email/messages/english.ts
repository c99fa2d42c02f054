/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problems = {
  "mailbox.one_of_a_brand": "This brand has a mailbox already. Change that one, or delete it first.",
  "mailbox.password_again":
    "Enter the password again: it was set for another server, port, encryption or user.",
  "mailbox.address_too_long":
    "What stands before the @ may have {limit, plural, one {# character} other {# characters}} at most, so that answers have room for what tells them apart.",
} as const;

export const english = {
  ...problems,
  "mailbox.changed_meanwhile":
    "Somebody else changed this mailbox in the meantime. Read it again before you change it.",
  "inbound_mail.taken": "This mail was taken already.",
  "inbound_mail.senderless": "This mail names no sender who could be answered, so it cannot become a ticket.",
  "mailbox.original_attached": "(This mail could not be read. It is attached as it came.)",
  "mailbox.dmarc_failed":
    "The sender's domain does not confirm that this mail comes from there (DMARC). Check who wrote it before you answer.",
  "mailbox.untaken_automatic": "A program wrote it: an automatic reply, a read receipt or a report.",
  "mailbox.untaken_mailing_list": "It went to a mailing list or in bulk.",
  "mailbox.untaken_own_mail": "It comes from the mailbox's own address and names nobody else to answer.",
  "mailbox.untaken_no_sender": "It has no sender address.",
  "mailbox.untaken_unknown_bounce":
    "It reports that a mail could not be delivered which this desk did not send.",
  "mailbox.untaken_doubled_message_id":
    "An earlier mail of the same sender has the same Message-ID and another text.",
  "mailbox.untaken_too_many_unknown_senders":
    "Too many unknown senders wrote within an hour (limit “Strangers' tickets by mail in an hour”).",
  "mailbox.untaken_ends_processes": "Reading it failed three times.",
  "mailbox.untaken_too_costly": "Reading it took too much time or memory.",
  "mailbox.untaken_too_complex": "It has more parts, or parts within parts, than the desk reads.",
  "mailbox.untaken_unreadable": "It could not be read.",
  "mailbox.untaken_other_sender": "It answers a ticket from another address than the one that was mailed.",
  "mailbox.untaken_too_long": "It is larger than 40 MB, so it was not fetched.",
  "mailbox.untaken_refused": "The rules of its department refused it.",
  "mailbox.untaken_processed": "An administrator had it taken.",
  "mailbox.no_text": "(This mail has no text.)",
  "mailbox.no_subject": "(No subject)",
  "mailbox.other_sender":
    "You answered from another address than the one that our mail went to, so we cannot tell that it is you. Please answer from that address, or write a new mail.",
  "mailbox.too_long": "Your mail is too large. Please send fewer or smaller files.",
  "mailbox.ticket_closed":
    "This ticket has been closed, so your answer was not added to it. Please write a new mail if anything is left open.",
  "mailbox.refused_subject": "{brand}: your mail was not taken",
  "mailbox.refused_body":
    "Hello,\n\nyour mail to us was not taken:\n\n{reason}\n\nIf you did not write to us, you can ignore this mail.",
  "mailbox.fine": "The mailbox can be read.",
  "mailbox.trouble_unresolvable": "No address is known for the host. Check how it is written.",
  "mailbox.trouble_private_address":
    "The host has an address of a private network. Whoever runs the desk can allow that with ALLOW_PRIVATE_TARGETS.",
  "mailbox.trouble_unreachable":
    "Nobody answers at this host and port. Check both, and whether a firewall is in between.",
  "mailbox.trouble_tls":
    "The connection could not be encrypted safely. Check the kind of encryption, and whether the server's certificate is valid for this host.",
  "mailbox.trouble_timed_out": "The server did not answer in time.",
  "mailbox.trouble_broken_off":
    "The server broke the connection off. Check the port and the kind of encryption.",
  "mailbox.trouble_refused_login":
    "The server did not accept the user and the password. Some providers want a password for this purpose alone.",
  "mailbox.trouble_no_folder": "There is no such folder in this mailbox, or it cannot be opened.",
  "mailbox.trouble_key_lost":
    "The password cannot be read any more, because the key that it was sealed with is missing. Enter it again.",
  "mailbox.more_left_out":
    "{count, plural, one {# more file was} other {# more files were}} not taken, for the same reasons.",
  "mailbox.left_out_kind": "Not taken: {name} (this kind of file is not accepted)",
  "mailbox.left_out_empty": "Not taken: {name} (the file is empty)",
  "mailbox.left_out_program": "Not taken: {name} (a program, a web page or something else that could run)",
  "mailbox.left_out_macros": "Not taken: {name} (the document has macros)",
  "mailbox.left_out_unreadable": "Not taken: {name} (the file is not what its name says, or it is damaged)",
  "mailbox.left_out_too_big": "Not taken: {name} (larger than {limit} MB)",
  "mailbox.left_out_too_many": "Not taken: {name} (more files than a message may have)",
  "mailbox.left_out_no_room": "Not taken: {name} (there is no room for files at the moment)",
  "mailbox.left_out_outlook":
    "Not taken: {name} (a format that only Outlook can open; send the files again from a mail in plain text or HTML)",
  "mailbox.left_out_encrypted": "Not taken: {name} (encrypted or signed content that cannot be read here)",
  "mailbox.text_attached": "The text is longer than a message can be. All of it is in {name}.",
  "mailbox.text_cut": "The text is longer than a message can be. Its end was left out.",
  "mailbox.trouble_unscanned":
    "Files cannot be checked for viruses just now, so a mail that has some waits, and what came after it. Whoever runs the desk finds out by `sidedesk doctor`.",
  "mailbox.trouble_unexpected": "A mail could not be taken. The log of the desk says why.",
} as const;
