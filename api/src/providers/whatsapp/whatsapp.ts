import type { Delivery } from '../delivery.ts';

/** A message by a template that Meta approved: its name and the values of {{1}}, {{2}}… in order. */
export type Modelo = { nome: string; parametros: string[] };

export type WhatsappModelos = {
  enviar(conta: { token: string; phoneId: string }, para: string, modelo: Modelo): Promise<Delivery>;
};

export type EstadoInstancia = 'open' | 'connecting' | 'close' | 'inexistente';

/** The free-text gateway: each landlord's own WhatsApp, linked by a QR code to an instance of its own. */
export type TextoLivre = {
  enviar(instancia: string, para: string, texto: string): Promise<Delivery>;
  /** These throw FalhaDoProvedor. */
  estado(instancia: string): Promise<EstadoInstancia>;
  /** Creates the instance; the QR code, when the gateway already has it. `emUso`: it is there, or is going. */
  criar(instancia: string): Promise<{ qr?: string; emUso?: boolean }>;
  /** Asks for a QR code: it may not be ready yet, or the phone may be connected already. */
  conectar(instancia: string): Promise<{ qr?: string; conectado?: boolean; inexistente?: boolean }>;
  apagar(instancia: string): Promise<void>;
};
