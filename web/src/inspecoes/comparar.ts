import type { Inspecao } from '@imob/schemas/inspecoes';
import { porNome } from '../formato.ts';

export type Condicao = Inspecao['itensVistoriados'][number]['condicaoAtual'];
export type Lado = { condicao: Condicao; observacao: string; fotos: string[]; quantidade: number };

/** What happened to an item between two inspections, worst first. */
export type Diferenca = 'sumiu' | 'piorou' | 'novo' | 'naoVerificado' | 'melhorou' | 'observacao' | 'igual';

export type ItemComparado = {
  id: string;
  nome: string;
  categoria: string;
  antes: Lado | undefined;
  depois: Lado | undefined;
  diferenca: Diferenca;
};

const nota: Record<Condicao, number | undefined> = {
  Ótimo: 4,
  Bom: 3,
  Regular: 2,
  Ruim: 1,
  'Não verificado': undefined,
};
const ordem: Diferenca[] = ['sumiu', 'piorou', 'novo', 'naoVerificado', 'melhorou', 'observacao', 'igual'];

/** An inspection's items as they were seen; one that nobody looked at is `Não verificado`. */
function lados({ snapshotInventario, itensVistoriados }: Inspecao): Map<string, Lado> {
  const vistos = new Map(itensVistoriados.map((item) => [item.itemId, item]));
  return new Map(
    snapshotInventario.map(({ id, quantidade }) => {
      const visto = vistos.get(id);
      return [
        id,
        {
          condicao: visto?.condicaoAtual ?? 'Não verificado',
          observacao: visto?.observacao ?? '',
          fotos: visto?.fotosUrls ?? [],
          quantidade,
        },
      ];
    }),
  );
}

function diferencaDe(antes: Lado | undefined, depois: Lado | undefined): Diferenca {
  if (!depois) return 'sumiu';
  if (!antes) return 'novo';
  if (depois.quantidade < antes.quantidade) return 'sumiu';
  const [a, d] = [nota[antes.condicao], nota[depois.condicao]];
  if (a === undefined || d === undefined) return 'naoVerificado';
  if (d !== a) return d < a ? 'piorou' : 'melhorou';
  return antes.observacao.trim() === depois.observacao.trim() ? 'igual' : 'observacao';
}

/** Every item of either inspection, side by side; differences first, each kind by name. */
export function compararVistorias(antes: Inspecao, depois: Inspecao): ItemComparado[] {
  const [deAntes, deDepois] = [lados(antes), lados(depois)];
  const itens = new Map([...antes.snapshotInventario, ...depois.snapshotInventario].map((item) => [item.id, item]));
  return [...itens.values()]
    .map(({ id, nomeItem, categoria }) => {
      const [a, d] = [deAntes.get(id), deDepois.get(id)];
      return { id, nome: nomeItem, categoria, antes: a, depois: d, diferenca: diferencaDe(a, d) };
    })
    .sort((a, b) => ordem.indexOf(a.diferenca) - ordem.indexOf(b.diferenca) || porNome(a.nome, b.nome));
}

export const ehDiferenca = ({ diferenca }: ItemComparado): boolean => diferenca !== 'igual';

/**
 * The two inspections that one most likely wants to compare: the last exit with the entry before it; otherwise the two
 * most recent ones. The list is newest first, as the service gives it.
 */
export function parSugerido(vistorias: readonly Inspecao[]): { antes: string; depois: string } | undefined {
  const saida = vistorias.findIndex(({ tipo }) => tipo === 'Saída');
  const entrada = saida < 0 ? undefined : vistorias.slice(saida + 1).find(({ tipo }) => tipo === 'Entrada');
  if (entrada) return { antes: entrada.id, depois: vistorias[saida]!.id };
  const [depois, antes] = vistorias;
  return antes && depois && { antes: antes.id, depois: depois.id };
}

/** What the next inspection most likely is: the exit that answers to the last entry, else an entry. Newest first. */
export const tipoSugerido = (vistorias: readonly Pick<Inspecao, 'tipo'>[]): 'Entrada' | 'Saída' =>
  vistorias.find(({ tipo }) => tipo === 'Entrada' || tipo === 'Saída')?.tipo === 'Entrada' ? 'Saída' : 'Entrada';
