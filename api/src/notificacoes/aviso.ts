import type { Canal, SituacaoEnvio, TipoNotificacao } from '@imob/schemas/notificacoes';

/** Which notice it is: each is sent once (decisions, Notices). */
export type ChaveDoAviso = { userId: string; contaId: string; tipo: TipoNotificacao; diasAntes: number };

/** A notice due today, with all that its texts say. */
export type Aviso = ChaveDoAviso & {
  contratoId: string;
  descricao: string;
  valor: number;
  dataVencimento: string;
  locatario: { nome: string; email: string | null; telefone: string | null; whatsapp: string | null };
  /** One line; the property's nickname or its address. */
  imovel: string;
  /** What earlier runs did, by channel. */
  envios: Partial<Record<Canal, { situacao: SituacaoEnvio; execucao: number; duvidaDesde: string | null }>>;
};

/** A landlord with at least one channel set up. */
export type Locador = {
  userId: string;
  nome: string;
  email: string;
  emailAtivo: boolean;
  whatsappAtivo: boolean;
  textoLivreAtivo: boolean;
  mailEmailRemetente: string | null;
  mailSmsSender: string | null;
  whatsappPhoneId: string | null;
  mailApiKey: Buffer | null;
  mailSmsApiKey: Buffer | null;
  whatsappToken: Buffer | null;
};
