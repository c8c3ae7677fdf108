import type { DadosDoAviso } from '@imob/schemas/avisos/aviso';
import type { Segredo } from '@imob/schemas/configuracoes';
import type { Conta } from '@imob/schemas/financeiro';
import type { Canal, SituacaoEnvio, TipoNotificacao } from '@imob/schemas/notificacoes';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { withoutLinks } from '../../../providers/mail/plain.ts';

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

/** A notice due today, with all that its texts say. */
export type Aviso = ChaveDoAviso &
  DadosDoAviso & {
    contratoId: string;
    /** Says of how much the conta is; `valor` is what it owes on this day. */
    valorDaConta: number;
    tipoConta: Conta['tipo'];
    locatario: { nome: string; email: string | null; telefone: string | null; whatsapp: string | null };
    /** Says what earlier runs did, by channel. */
    envios: Partial<Record<Canal, SituacaoEnvio>>;
  };

/**
 * A landlord with a channel set up. Secrets are encrypted; `emailProvadoEm` is null until a mailed token proved the
 * mailbox.
 */
export type Locador = Selectable<Tables['configuracoesNotificacoes']> &
  Record<Segredo, Buffer | null> & { nome: string; email: string; emailProvadoEm: string | null };

const KINDS: Record<Conta['tipo'], string> = { ALUGUEL: 'Aluguel', REPARO: 'Reparo', CAUCAO: 'Caução' };
/** The service itself describes contas like this. */
const OWN_WORDING = /^(Aluguel \d+\/\d+|Caução)( \(Saldo\))*$/;

/**
 * The notice as the server's own account says it: subject and sentences are the service's, and what the landlord wrote
 * stands without links, and short.
 */
export function inPlainWords(aviso: Aviso): Aviso {
  const { descricao, tipoConta, imovel, locatario } = aviso;
  const names = { imovel: withoutLinks(imovel, 120), locatario: { ...locatario, nome: withoutLinks(locatario.nome) } };
  if (OWN_WORDING.test(descricao)) return { ...aviso, ...names };
  return { ...aviso, ...names, descricao: KINDS[tipoConta], detalhe: withoutLinks(descricao) };
}
