import type { Delivery } from '../delivery.ts';

/** A message by a template that Meta approved: its name and the values of {{1}}, {{2}}… in order. */
export type Template = { name: string; parameters: string[] };

export type WhatsappTemplates = {
  send(conta: { token: string; phoneId: string }, to: string, template: Template): Promise<Delivery>;
};

export type InstanceState = 'open' | 'connecting' | 'close' | 'inexistente';

/** The free-text gateway: each landlord's own WhatsApp, linked by a QR code to an instance of its own. */
export type FreeText = {
  send(instance: string, to: string, text: string): Promise<Delivery>;
  /** These throw ProviderFailure. */
  state(instance: string): Promise<InstanceState>;
  /** Creates the instance; the QR code, when the gateway already has it. `inUse`: it is there, or is going. */
  create(instance: string): Promise<{ qr?: string; inUse?: boolean }>;
  /** Asks for a QR code: it may not be ready yet, or the phone may be connected already. */
  connect(instance: string): Promise<{ qr?: string; connected?: boolean; missing?: boolean }>;
  remove(instance: string): Promise<void>;
};
