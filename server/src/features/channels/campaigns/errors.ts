import { DeskError } from "../../../errors.ts";
import type { MessageValues } from "../../../i18n/say.ts";

export const campaignImpossibleMove = (values: MessageValues = {}): DeskError =>
  new DeskError(409, "campaign.impossible_move", { values });
export const campaignNotDraft = (): DeskError => new DeskError(409, "campaign.not_draft");
export const campaignChangedMeanwhile = (): DeskError => new DeskError(412, "campaign.changed_meanwhile");

/*
 * Why a platform's audiences could not be read. An administrator can act on each: set an address, create a
 * secret, or ask the platform's operator.
 */
export const audiencesNotSet = (): DeskError => new DeskError(409, "audiences.not_set");
export const audiencesUnsigned = (): DeskError => new DeskError(409, "audiences.unsigned");
export const audiencesUnreachable = (values: MessageValues = {}): DeskError =>
  new DeskError(409, "audiences.unreachable", { values });
export const audiencesAddressRefused = (values: MessageValues = {}): DeskError =>
  new DeskError(409, "audiences.address_refused", { values });
export const audiencesTooSlow = (): DeskError => new DeskError(409, "audiences.too_slow");
export const audiencesTooLarge = (): DeskError => new DeskError(409, "audiences.too_large");
export const audiencesRefused = (values: MessageValues = {}): DeskError =>
  new DeskError(409, "audiences.refused", { values });
export const audiencesUnreadable = (values: MessageValues = {}): DeskError =>
  new DeskError(409, "audiences.unreadable", { values });
export const audiencesEndless = (): DeskError => new DeskError(409, "audiences.endless");
export const audienceUnknown = (): DeskError => new DeskError(409, "audiences.unknown");
export const audienceEmpty = (): DeskError => new DeskError(409, "audiences.empty");
