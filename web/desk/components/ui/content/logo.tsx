import type { ReactElement } from "react";
import logo from "../../../../styles/logo.svg";
import { Image } from "./image.tsx";

/** The product's mark. Its name stands next to it. */
export function Logo(): ReactElement {
  return <Image src={logo} alt="" width={24} height={24} instead={null} />;
}
