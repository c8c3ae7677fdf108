import type { Assinatura } from '@imob/schemas/assinaturas';
import type { ContratoLido } from '@imob/schemas/contratos';
import { type Evento, VISTORIA_EM_RASCUNHO } from '@imob/schemas/linhaDoTempo';
import { data, dataDoInstante } from '../../../format/format.ts';
import { aguardando } from '../../assinaturas/palavras.ts';
import { type Situado, situacaoDe } from '../list/situacao.ts';

export type Passo = {
  chave: 'ASSINAR' | 'VISTORIA' | 'CHAVES' | 'EM_CURSO' | 'FIM';
  titulo: string;
  nota: string;
  estado: 'FEITO' | 'ATUAL' | 'FALTA' | 'DEPOIS' | 'SEM_RESPOSTA';
};

type Contrato = Situado & Pick<ContratoLido, 'assinadoEm'>;

/**
 * The life of a lease in five steps. A skipped step stays missing; while the lease is active exactly one step is the present one.
 * Without `eventos` nothing is said of the inspection, which the contract itself does not know. `espera` names the missing signatures, `pedidos` tells those of
 * the inspection's report.
 */
export function passosDe(
  contrato: Contrato,
  eventos: readonly Evento[] | undefined,
  hoje: string,
  espera?: string,
  pedidos: readonly Assinatura[] = [],
): Passo[] {
  const { assinadoEm, dataInicio, dataFim, indeterminado, ativo, finalidade } = contrato;
  const entradas = eventos?.filter(({ tipo, titulo }) => tipo === 'VISTORIA' && /entrada/i.test(titulo));
  const vistoria = entradas?.some(({ detalhe }) => detalhe !== VISTORIA_EM_RASCUNHO);
  const comecou = dataInicio <= hoje;
  // A property whose keys came back in a settlement is let no longer, even if the term goes on.
  const acertado = contrato.saidaEm !== null;
  const noFim = acertado || (!indeterminado && situacaoDe(contrato, hoje) !== 'ATIVO');
  const feito = { ASSINAR: assinadoEm !== null, VISTORIA: vistoria ?? true, CHAVES: comecou };
  const primeiroQueFalta = (['ASSINAR', 'VISTORIA', 'CHAVES'] as const).find((chave) => !feito[chave]);
  const atual = !ativo ? undefined : noFim ? 'FIM' : comecou ? 'EM_CURSO' : (primeiroQueFalta ?? 'CHAVES');
  const estadoDe = (chave: keyof typeof feito): Passo['estado'] =>
    feito[chave] ? 'FEITO' : chave === atual ? 'ATUAL' : comecou || !ativo ? 'FALTA' : 'DEPOIS';
  return [
    {
      chave: 'ASSINAR',
      titulo: 'Assinar',
      nota: assinadoEm ? 'Assinado' : (espera ?? 'Sem registro'),
      estado: estadoDe('ASSINAR'),
    },
    {
      chave: 'VISTORIA',
      titulo: 'Vistoria de entrada',
      nota: notaDaVistoria(entradas, vistoria, pedidos),
      estado: vistoria === undefined ? 'SEM_RESPOSTA' : estadoDe('VISTORIA'),
    },
    {
      chave: 'CHAVES',
      titulo: 'Chaves',
      nota: comecou ? `Desde ${data(dataInicio)}` : `Em ${data(dataInicio)}`,
      estado: estadoDe('CHAVES'),
    },
    {
      chave: 'EM_CURSO',
      titulo: 'Em curso',
      nota: indeterminado ? 'Prazo indeterminado' : `Até ${data(dataFim)}`,
      estado: atual === 'EM_CURSO' ? 'ATUAL' : !ativo || noFim ? 'FEITO' : 'DEPOIS',
    },
    {
      chave: 'FIM',
      titulo: acertado
        ? 'Encerrar'
        : finalidade === 'TEMPORADA' && !indeterminado
          ? 'Fim da temporada'
          : 'Renovar ou encerrar',
      nota: ativo ? (acertado ? 'Saída acertada' : noFim ? 'Decida agora' : 'No fim do prazo') : 'Encerrado',
      estado: !ativo ? 'FEITO' : noFim ? 'ATUAL' : 'DEPOIS',
    },
  ];
}

function notaDaVistoria(
  entradas: Evento[] | undefined,
  feita: boolean | undefined,
  pedidos: readonly Assinatura[],
): string {
  if (entradas === undefined) return 'Não foi possível ver';
  const ids = new Set(entradas.map(({ registro }) => registro?.id));
  const laudo = pedidos.find(({ registroId, situacao }) => ids.has(registroId) && situacao !== 'CANCELADA');
  if (laudo?.situacao === 'CONCLUIDA' && laudo.fimEm) return `Laudo assinado em ${dataDoInstante(laudo.fimEm)}`;
  if (laudo?.situacao === 'ABERTA') return `Laudo ${aguardando(laudo)}`;
  if (feita) return 'Registrada';
  return entradas.length > 0 ? VISTORIA_EM_RASCUNHO : 'Sem registro';
}
