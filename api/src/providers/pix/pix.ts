/**
 * A landlord's account in a bank that speaks the Banco Central's API Pix. Money is in cents. Nothing here throws: each
 * call tells what happened, and above all whether it may have been carried out.
 */
export type BancoPix = {
  /** Registers the charge, or finds it registered: the same request may be repeated without doubt. */
  criarCobranca(pedido: PedidoDeCobranca): Promise<Resultado<Cobranca>>;
  consultar(cobranca: RefDeCobranca): Promise<Resultado<Cobranca>>;
  alterar(cobranca: RefDeCobranca, mudanca: MudancaDeCobranca): Promise<Resultado<Cobranca>>;
  /** It is `feita` when it was cancelled before, too. A charge that was paid meanwhile comes back as CONCLUIDA. */
  cancelar(cobranca: RefDeCobranca): Promise<Resultado<Cobranca>>;
  /** All pages of what arrived between two instants, the order being the bank's; `soDevolvidos` asks for what has returns, which a bank may pass over. */
  pixRecebidos(de: Date, ate: Date, so?: { soDevolvidos: boolean }): Promise<Resultado<PixRecebido[]>>;
  pixPorE2e(e2eid: string): Promise<Resultado<PixRecebido>>;
  /** `id` is kept before the call: with it the refund can be repeated, and is done once. */
  devolver(devolucao: { e2eid: string; id: string; centavos: number }): Promise<Resultado<Devolucao>>;
  consultarDevolucao(e2eid: string, id: string): Promise<Resultado<Devolucao>>;
  /** The bank adds `/pix` to the address. */
  registrarWebhook(url: string): Promise<Resultado<void>>;
  consultarWebhook(): Promise<Resultado<{ url: string }>>;
  removerWebhook(): Promise<Resultado<void>>;
  /** One call after another, from the certificate to the webhook; stops at the first that fails. */
  testar(): Promise<PassoDoTeste[]>;
  /** Closes the connections that are kept open. */
  fechar(): void;
};

export type Resultado<T> = { situacao: 'feita'; valor: T } | Falha;

/**
 * - `nao-chegou`: no connection; nothing happened at the bank, and it may be tried again at any time.
 * - `talvez`: the request may have been carried out; the same one (same txid or id) is to be made again.
 * - `credencial`: the bank refused client id, secret or token, a new token included.
 * - `certificado`: it cannot be read, has expired, or the bank does not accept it.
 * - `permissao`: the application at the bank lacks a permission.
 * - `dados`: the bank refuses what we sent, `campos` says which; trying again changes nothing.
 * - `inexistente`: the bank does not know the charge, the Pix or the refund, or no longer.
 * - `conflito`: the txid or id was used for something else, or the charge cannot be changed any more.
 * - `devagar`: too many requests; `tentarDepois` says in how many seconds.
 */
type SituacaoDeFalha =
  | 'nao-chegou'
  | 'talvez'
  | 'credencial'
  | 'certificado'
  | 'permissao'
  | 'dados'
  | 'inexistente'
  | 'conflito'
  | 'devagar';

/** `erro` is for the landlord. `detalhe` is for the log: the bank's code or the network's words, never its prose. */
export type Falha = {
  situacao: SituacaoDeFalha;
  erro: string;
  detalhe?: string;
  campos?: CampoRecusado[];
  tentarDepois?: number;
};
export type CampoRecusado = { propriedade: string; rotulo: string; razao: string };

export type TipoDeCobranca = 'cob' | 'cobv';
export type RefDeCobranca = { tipo: TipoDeCobranca; txid: string };

export type PedidoDeCobranca = {
  txid: string;
  centavos: number;
  devedor?: Devedor;
  /** The payer reads it; cut to 140 characters. */
  mensagem?: string;
} & (
  | ({ tipo: 'cobv'; devedor: Devedor } & Vencimento & Encargos)
  /** The immediate charge: the amount of the day, until it expires. */
  | { tipo: 'cob'; expiraEmSegundos: number }
);
export type Devedor = { documento: string; nome: string };
type Vencimento = { vencimento: string; validadeAposVencimento: number };

/** Percentages as people write them: 10 is 10 %. Interest counts calendar days. */
export type Encargos = {
  multa?: { percentual: number } | { centavos: number };
  juros?: { percentualAoMes: number };
  desconto?: { ate: string; valor: { percentual: number } | { centavos: number } };
};

/** Fields that are not named stay as they are; `encargos` replaces all of them. */
export type MudancaDeCobranca = {
  centavos?: number;
  vencimento?: Vencimento;
  expiraEmSegundos?: number;
  devedor?: Devedor;
  encargos?: Encargos;
  mensagem?: string;
};

export type SituacaoDaCobranca = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP';
export type Cobranca = RefDeCobranca & {
  situacao: SituacaoDaCobranca;
  revisao: number;
  centavos: number;
  vencimento?: string;
  location?: string;
  /** The bank's own, or made from `location`; undefined where it gave neither. */
  copiaECola?: string;
  pix: PixRecebido[];
};

export type PixRecebido = {
  e2eid: string;
  txid?: string;
  chave?: string;
  centavos: number;
  /** The instant of the payment, as ISO in UTC. */
  horario: string;
  /** How the bank splits what was paid; many banks do not say. */
  componentes?: Componentes;
  /** Says what the payer wrote. */
  mensagem?: string;
  /** Personal data: kept only as long as it takes to find out whose rent it is, and never logged. */
  pagador?: { nome?: string; documento?: string };
  devolucoes: Devolucao[];
};
export type Componentes = { original: number; multa: number; juros: number; desconto: number; abatimento: number };

export type SituacaoDaDevolucao = 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
export type Devolucao = {
  id: string;
  centavos: number;
  situacao: SituacaoDaDevolucao;
  /** The bank's code: ORIGINAL, or of a return that the payer's bank asked for (MED_FRAUDE, MED_OPERACIONAL…). */
  natureza?: string;
  liquidadaEm?: string;
  motivo?: string;
};

export type PassoDoTeste = {
  passo: 'certificado' | 'acesso' | 'recebidos' | 'aviso' | 'boletos';
  ok: boolean;
  /** Says what was found, or what is to be done. */
  texto: string;
};
