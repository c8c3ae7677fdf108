import type { OutraVersao } from '../comodos.ts';
import type { Alteracao } from '../inspecoes.ts';
import { numero } from '../rules/numbers.ts';

/** Writes what a meter shows, or how many keys there are. */
export const medida = (valor: number | null | undefined): string =>
  valor === null || valor === undefined ? 'não informado' : numero(valor);

const CAMPOS: Record<string, string> = {
  condicao: 'condição',
  observacao: 'observação',
  valor: 'leitura',
  quantidade: 'quantidade',
  nome: 'nome',
  descricao: 'descrição',
};

const valor = (dado: Alteracao['antes']): string =>
  dado === null ? 'nada' : typeof dado === 'number' ? medida(dado) : `“${dado}”`;

/** `Sala: Piso, condição: de “Bom” para “Ruim”` */
export const alteracaoEmPalavras = ({ onde, campo, antes, depois }: Alteracao): string =>
  campo === 'ausente'
    ? `${onde}: ${depois ? 'não está' : 'está'} no imóvel`
    : `${onde}, ${CAMPOS[campo] ?? campo}: de ${valor(antes)} para ${valor(depois)}`;

/** One version of what two people wrote. */
export function versaoEmPalavras({ condicao, observacao, ausente, valor: leitura, quantidade }: OutraVersao): string {
  const partes = [
    ausente ? 'Não está no imóvel' : condicao,
    observacao,
    leitura === undefined || leitura === null ? undefined : medida(leitura),
    quantidade === undefined || quantidade === null ? undefined : medida(quantidade),
  ];
  return partes.filter(Boolean).join(': ') || 'Sem nada escrito';
}
