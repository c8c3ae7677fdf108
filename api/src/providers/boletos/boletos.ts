import type { Devedor, Encargos, PassoDoTeste, Resultado } from '../pix/pix.ts';

/**
 * A landlord's account in a company that issues boletos. Money is in cents. Nothing here throws: each call tells what happened, and above
 * all whether it may have been carried out, in the words of the API Pix.
 */
export type EmissorDeBoletos = {
  /**
   * Issues a boleto. It cannot be repeated without doubt: `jaPedido` says that it was asked for before, and looks for that one first. Without
   * it nothing is looked for.
   */
  emitir(pedido: PedidoDeBoleto, jaPedido: boolean): Promise<Resultado<Boleto>>;
  consultar(boleto: RefDeBoleto): Promise<Resultado<Boleto>>;
  /** Gives it another due date, after today; its line changes with it. */
  mudarVencimento(boleto: RefDeBoleto, vencimento: string): Promise<Resultado<Boleto>>;
  /** It is `feita` when it was cancelled before, too. One that was paid meanwhile comes back as PAGA. */
  cancelar(boleto: RefDeBoleto): Promise<Resultado<Boleto>>;
  /** Cancels what was asked for and may never have been issued: `inexistente` where the company knows of none. */
  cancelarPedido(txid: string, desde: string): Promise<Resultado<Boleto>>;
  /** All boletos with an id of ours that were paid between two days, whenever they were issued. */
  pagosEntre(de: string, ate: string): Promise<Resultado<Pagos>>;
  /** Asks the company for the contents of a notice, which itself carries only a token. */
  lerAviso(token: string): Promise<Resultado<AvisoDeBoleto>>;
  testar(): Promise<PassoDoTeste[]>;
  fechar(): void;
};

export type RefDeBoleto = { numero: string; txid: string };

export type PedidoDeBoleto = {
  /** Our id of it, by which it is found again. */
  txid: string;
  centavos: number;
  vencimento: string;
  /** Days after the due date for which it can be paid. */
  validadeAposVencimento: number;
  devedor: Devedor;
  descricao: string;
  /** Printed on the boleto, line by line. */
  mensagem: string[];
  /** Called whenever something happens to it. */
  avisarEm: string;
  encargos: Encargos;
  /** The day on which it was asked for first. */
  desde: string;
};

export type Boleto = {
  numero: string;
  situacao: 'ATIVA' | 'PAGA' | 'CANCELADA';
  /** Why it is cancelled, where its holder should know. */
  motivo?: string;
  centavos: number;
  vencimento?: string;
  /** 47 digits whose check digits are right, and which name no other amount or day; undefined if the company's line does not hold. */
  linhaDigitavel?: string;
  /** The company's addresses: `link` opens the boleto as a page, `pdf` as a file. */
  link?: string;
  pdf?: string;
  /** The Pix code that pays it, where there is one. */
  copiaECola?: string;
  pago?: BoletoPago;
};

export type BoletoPago = { numero: string; txid: string; centavos: number; dia: string };

/** `semValor`: ids of ours whose amount the company did not tell. */
export type Pagos = { pagos: BoletoPago[]; semValor: string[] };

export type AvisoDeBoleto = { numero: string; txid: string; pago?: BoletoPago };
