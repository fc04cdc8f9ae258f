// What a failed request is told as: the server's reason, or that there is no server.

import { Refused } from "./api";
import { t } from "./words.svelte";

export const failureOf = (error: unknown): string => (error instanceof Refused ? error.message : t("web-no-server"));
