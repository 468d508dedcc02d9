import {
  IconAdjustmentsHorizontal,
  IconBolt,
  IconBook2,
  IconBriefcase,
  IconChartHistogram,
  IconChartLine,
  IconDevices,
  IconFileCertificate,
  IconFileDownload,
  IconHeart,
  IconHearts,
  IconListLetters,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconNews,
  IconPackage,
  IconPresentation,
  IconShieldCheck,
  IconTransfer,
  IconUser,
  type IconProps,
} from "@tabler/icons-react";
import type { ComponentType } from "react";

const icons: Record<string, ComponentType<IconProps>> = {
  funds: IconChartHistogram,
  "overview-active": IconAdjustmentsHorizontal,
  "overview-passive": IconChartLine,
  contracts: IconFileCertificate,
  "favourite-funds": IconHeart,
  "favourite-portfolios": IconHearts,
  "commission-attachments": IconFileDownload,
  news: IconNews,
  "sales-documentation": IconPresentation,
  knowledge: IconBook2,
  glossary: IconListLetters,
  trading: IconTransfer,
  profile: IconUser,
  "change-password": IconLock,
  "second-factor": IconShieldCheck,
  sessions: IconDevices,
  locks: IconLockOpen,
  "log-out": IconLogout,
};

/** The icon of a menu entry, by the entry's id. All panels share one icon, and so do all quick options. */
export function MenuIcon({ id }: { id: string }) {
  const Icon =
    icons[id] ?? (id.startsWith("panel-") ? IconPackage : id.startsWith("quick-type") ? IconBriefcase : IconBolt);
  return <Icon size={18} stroke={1.7} aria-hidden />;
}
