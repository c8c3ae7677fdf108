import type { Comparacao, FotoComparada, LinhaComparada, SituacaoComparada } from '@imob/schemas/comparacao';
import type { ContratoLido } from '@imob/schemas/contratos';
import { useQuery } from '@tanstack/react-query';
import { consulta } from '../../../../service/queries.ts';

export type Lado = { condicao: string; observacao: string; fotos: FotoComparada[] };
export type Diferenca = {
  /** A damage or a wear refers to this id in the settlement. */
  id: string;
  nome: string;
  comodo: string | null;
  marca: string;
  antes: Lado | null;
  depois: Lado | null;
};
type Situacao = 'LENDO' | 'SEM_SAIDA' | 'SEM_ENTRADA' | 'COMPARADAS';
type Lido = {
  diferencas: Diferenca[];
  situacao: Situacao;
  leituras: Comparacao['leituras'];
  /** The number of compared points, and of those that one inspection did not check. */
  pontos: number;
  semPar: number;
};

const MARCAS: Partial<Record<SituacaoComparada, string>> = {
  FALTA: 'Falta',
  DANO: 'Parece dano',
  DESGASTE: 'Parece desgaste',
};

const VAZIO = { diferencas: [], leituras: [], pontos: 0, semPar: 0 };

/** Finds the points that the exit inspection shows worse than the entry inspection. */
export function useDiferencas({ id, imovelId, criadoEm }: ContratoLido): Lido {
  const { data: vistorias } = useQuery(consulta('GET /inspecoes/imovel/:imovelId', { params: { imovelId } }));
  const saida = vistorias?.find((vistoria) => vistoria.tipo === 'Saída' && vistoria.criadoEm >= criadoEm);
  const { data } = useQuery({
    ...consulta('GET /inspecoes/:id/comparacao', { params: { id: saida?.id ?? '' }, query: { contratoId: id } }),
    enabled: saida !== undefined,
  });
  if (!vistorias) return { ...VAZIO, situacao: 'LENDO' };
  if (!saida) return { ...VAZIO, situacao: 'SEM_SAIDA' };
  if (!data) return { ...VAZIO, situacao: 'LENDO' };
  const { entrada, leituras } = data;
  if (!entrada) return { ...VAZIO, leituras, situacao: 'SEM_ENTRADA' };
  const diferencas = [...data.linhas.flatMap(diferencaDe), ...chavesQueFaltam(data)];
  const pontos = [...data.linhas, ...data.chaves];
  const semPar = pontos.filter(({ situacao }) => situacao === 'NOVO' || situacao === 'NAO_VERIFICADO').length;
  return { diferencas, leituras, pontos: pontos.length, semPar, situacao: 'COMPARADAS' };
}

function diferencaDe({ id, nome, comodo, situacao, antes, depois }: LinhaComparada): Diferenca[] {
  const marca = MARCAS[situacao];
  return marca ? [{ id, nome, comodo, marca, antes: ladoDe(antes), depois: ladoDe(depois) }] : [];
}

const ladoDe = (lado: LinhaComparada['antes']): Lado | null =>
  lado && {
    condicao: lado.quantidade === 1 ? lado.condicao : `${lado.condicao}, ${lado.quantidade} unidades`,
    observacao: lado.observacao,
    fotos: lado.fotos,
  };

/** A key that did not come back costs a lock. */
const chavesQueFaltam = ({ chaves }: Comparacao): Diferenca[] =>
  chaves
    .filter(({ situacao }) => situacao === 'FALTA')
    .map(({ nome, antes, depois }) => ({
      id: `chave ${nome}`,
      nome: `Chave: ${nome}`,
      comodo: null,
      marca: 'Falta',
      antes: { condicao: String(antes ?? 0), observacao: '', fotos: [] },
      depois: { condicao: String(depois ?? 0), observacao: '', fotos: [] },
    }));
