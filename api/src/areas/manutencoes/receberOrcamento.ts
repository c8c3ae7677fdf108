import type { Origem } from '@imob/schemas/auditoria';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { avisarLocador } from '../meusAvisos/avisar.ts';
import { discardFiles, type Guardado } from '../upload/files/file.ts';
import { gravarDoConvidado } from '../upload/receive/guest.ts';
import { pedirEmail } from './emails/pedir.ts';
import type { OrcamentoRow } from './enderecos.ts';
import { gravarManutencao } from './gravar.ts';
import { type Dito, lerOrcamento } from './lerOrcamento.ts';
import { gravarOrcamento, passoDoOrcamento } from './orcamentos.ts';
import {
  type Aberto,
  conferirODia,
  conhecidosPor,
  destinoDoServico,
  OUTRO_ESCOLHIDO,
  travarServico,
} from './travarServico.ts';

const JA_COMBINADO = new HttpError(
  409,
  'O preço deste serviço já está combinado. Para mudar algo, fale com quem pediu o serviço.',
);
const JA_ESCOLHIDO = new HttpError(
  409,
  'Você já foi escolhido para este serviço. Se não puder fazer, avise quem pediu por telefone.',
);

type Enviado = {
  /** Its fields, not judged yet. */
  enviado: unknown;
  arquivos: readonly Guardado[];
};

/**
 * Keeps what a provider asks for, or that he cannot do it, of which the landlord then hears. What says the same as before is no change. Throws 400, 404 for an
 * address that was good a moment ago, 409 once another is taken or the price is settled, 429 beyond the day's limit, 507 beyond the landlord's space.
 */
export async function receberOrcamento(
  deps: Deps,
  aberto: Aberto,
  { enviado, arquivos }: Enviado,
  origem: Origem,
): Promise<void> {
  const agora = deps.agora();
  const { userId } = aberto.manutencao;
  const autor = { userId, quem: 'prestador', origem };
  await gravarDoConvidado(deps, destinoDoServico(aberto), arquivos, async (trx) => {
    const { manutencao, orcamento } = await travarServico(trx, aberto);
    const dito = lerOrcamento(enviado);
    const [arquivo] = dito.situacao === 'RECUSADO' ? [] : arquivos;
    const escolhido = manutencao.orcamentoId === orcamento.id;
    if (manutencao.orcamentoId && !escolhido) throw OUTRO_ESCOLHIDO;
    if (await dizOMesmo(trx, orcamento, dito, arquivo)) return { ficam: [] };
    if (escolhido && dito.situacao === 'RECUSADO') throw JA_ESCOLHIDO;
    if (escolhido && orcamento.valor !== null) throw JA_COMBINADO;
    await conferirODia(trx, deps, { manutencao, orcamento }, arquivo ? 1 : 0);
    // Another file takes the place of the one before, and whoever cannot do it leaves none.
    const troca = arquivo !== undefined || dito.situacao === 'RECUSADO';
    const antigo = troca ? orcamento.arquivo?.key : undefined;
    const largados = antigo ? await discardFiles(trx, userId, [manutencao.id], [antigo]) : [];
    const novo = arquivo ? JSON.stringify({ key: arquivo.key, nome: arquivo.nome }) : null;
    const mudanca = { ...dito, respondidoEm: agora.toISOString(), ...(troca && { arquivo: novo }) };
    await gravarOrcamento(trx, orcamento, mudanca);
    const passo = await passoDoOrcamento(trx, orcamento, { ...orcamento, ...dito });
    await gravarManutencao(trx, autor, manutencao, {}, agora, {
      orcamento: passo,
      envio: { orcamentoId: orcamento.id, arquivos: arquivo ? 1 : 0 },
    });
    const qual = dito.situacao === 'RECUSADO' ? 'ORCAMENTO_RECUSADO' : 'ORCAMENTO_RECEBIDO';
    await pedirEmail(trx, autor, manutencao.id, { para: 'LOCADOR', qual, orcamentoId: orcamento.id }, agora);
    const ocasiao = agora.toISOString();
    await avisarLocador(trx, userId, { tipo: 'ORCAMENTO', registro: orcamento.id, ocasiao }, agora);
    return { ficam: arquivo ? [arquivo] : [], largados };
  });
}

/** An answer that is sent twice, by a double touch or a page that is loaded again, with the same file or none. */
async function dizOMesmo(trx: Db, antes: OrcamentoRow, dito: Dito, arquivo: Guardado | undefined): Promise<boolean> {
  const { situacao, valor, prazo, texto } = antes;
  if (situacao !== dito.situacao || valor !== dito.valor || prazo !== dito.prazo || texto !== dito.texto) return false;
  if (!arquivo) return true;
  const { userId } = antes;
  return (await conhecidosPor(trx, userId, antes.arquivo ? [antes.arquivo.key] : [])).has(arquivo.sha256);
}
