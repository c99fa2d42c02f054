import { problem } from "../../../../problems.ts";
import { system } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { giveAttemptBack, takeAttempt } from "../../../core/limits/attempts.ts";
import { publish } from "../../../events/publish.ts";
import { codeRefused, ofStaff } from "../events.ts";
import { spendCode } from "./one-time-codes.ts";
import { countRefusedSignIn } from "./refused-sign-ins.ts";

/** Whose code it is, and who shows it from where. */
interface Showing {
  id: string;
  address: string;
  hasCodes: boolean;
}

const wrong = Symbol("wrong");
/**
 * Does the work in the transaction that spends the code, if the account has codes. The password was right before. A wrong code
 * counts towards the limit, is written into the audit log, and the owner is mailed after a few.
 */
export async function withCode<Result>(
  desk: Desk,
  showing: Showing,
  code: string | null,
  work: (desk: Desk) => Promise<Result>,
): Promise<Result> {
  const { id, hasCodes } = showing;
  if (!hasCodes) return inTransaction(desk, work);
  if (code === null) throw problem("code", "one_time_code.required");
  const attempt = await takeAttempt(desk, ["sign_in_code", id]);
  const result = await inTransaction(desk, async (desk) => {
    if (!(await spendCode(desk, id, code))) return wrong;
    await giveAttemptBack(desk, attempt);
    return work(desk);
  });
  if (result !== wrong) return result;
  await noteRefused(desk, showing);
  throw problem("code", "one_time_code.wrong");
}

function noteRefused(desk: Desk, { id, address }: Showing): Promise<void> {
  return inTransaction(desk, async (desk) => {
    await countRefusedSignIn(desk, id, address);
    await publish(desk, system, codeRefused, ofStaff(id), {}, { address });
  });
}
