import type { DadosDoAviso } from '@imob/schemas/avisos/aviso';
import type { Conta } from '@imob/schemas/financeiro';
import type { Canal, SituacaoEnvio, TipoNotificacao } from '@imob/schemas/notificacoes';
import type { Person } from '../../../providers/mail/mail.ts';
import { withoutLinks } from '../../../providers/mail/plain.ts';
import { type Locador, temEmailProprio } from '../../configuracoes/locadores.ts';
import type { Contato } from './channels.ts';

/**
 * A notice is known by this, and sent once; `dataVencimento` is the due date it speaks of, so that a moved one counts
 * anew.
 */
export type ChaveDoAviso = {
  userId: string;
  contaId: string;
  tipo: TipoNotificacao;
  diasAntes: number;
  dataVencimento: string;
};

export const keyOf = ({ contaId, tipo, diasAntes, dataVencimento }: ChaveDoAviso) => ({
  ...{ contaId, tipo, diasAntes, dataVencimento },
});

/** A notice due today, with all that its texts say. */
export type Aviso = ChaveDoAviso &
  DadosDoAviso & {
    contratoId: string;
    /** Says of how much the conta is; `valor` is what it owes on this day. */
    valorDaConta: number;
    tipoConta: Conta['tipo'];
    locatario: Contato;
    /** They rent too, and are told. */
    outros?: Contato[];
    /** Those of them who get a copy of the e-mail. */
    copias?: Person[];
    /** Says what earlier runs did, by channel. */
    envios: Partial<Record<Canal, SituacaoEnvio>>;
  };

const KINDS: Record<Conta['tipo'], string> = { ALUGUEL: 'Aluguel', REPARO: 'Reparo', CAUCAO: 'Caução' };
/** The service itself describes contas like this. */
const OWN_WORDING = /^(Aluguel \d+\/\d+|Caução)( \(Saldo\))*$/;

/**
 * The notice as it is said: an e-mail of the server's own account says subject and sentences of the service's, and what
 * the landlord wrote without links, and short.
 */
export function saidBy(locador: Locador, canal: Canal, aviso: Aviso): Aviso {
  if (canal !== 'email' || temEmailProprio(locador)) return aviso;
  const { descricao, tipoConta, imovel, locatario } = aviso;
  const copias = aviso.copias?.map(({ email, name }) => ({ email, name: withoutLinks(name ?? '') }));
  const names = {
    ...{ imovel: withoutLinks(imovel, 120), locatario: { ...locatario, nome: withoutLinks(locatario.nome) } },
    ...(copias && { copias }),
  };
  if (OWN_WORDING.test(descricao)) return { ...aviso, ...names };
  return { ...aviso, ...names, descricao: KINDS[tipoConta], detalhe: withoutLinks(descricao) };
}
