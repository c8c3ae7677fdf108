import type { RentabilidadeDoImovel } from '@imob/schemas/rentabilidade';
import { Group, Text } from '@mantine/core';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { contagem, data, dinheiro } from '../../format/format.ts';
import { useAjudando } from '../../service/ajuda.ts';
import { aoMes, porCento } from './palavras.ts';

type Imovel = RentabilidadeDoImovel;

/** Shows the yield of each property, the best one first, and last those of no known value. */
export const Imoveis = ({ imoveis }: { imoveis: Imovel[] }) => (
  <Tabela
    legenda="Rentabilidade por imóvel"
    densa
    larguraMinima={900}
    linhas={imoveis}
    chave={({ imovelId }) => imovelId}
    colunas={COLUNAS}
    cartao={(imovel) => <Cartao {...imovel} />}
  />
);

/** Says where its value comes from, or that it is not known. */
export function valorEmPalavras({ valor, base, valorEm }: Imovel): string {
  if (valor === null) return 'Sem valor informado';
  const quando = valorEm ? ` de ${data(valorEm)}` : '';
  return base === 'MERCADO' ? `Avaliação${quando}` : `Pela compra${quando}`;
}

/** Says what must be known to read its figures. */
export function ressalvas({ meses, valor, diasVagos }: Imovel): string[] {
  return [
    ...(valor !== null && meses < 12
      ? [meses === 0 ? 'ainda sem um mês inteiro' : `só ${contagem(meses, 'mês', 'meses')}, e não um ano`]
      : []),
    ...(diasVagos > 0 ? [`${contagem(diasVagos, 'dia vago', 'dias vagos')}`] : []),
  ];
}

function SuaParte({ imovel: { suaParte } }: { imovel: Imovel }) {
  const ajudando = useAjudando();
  if (!suaParte) return null;
  return (
    <Text fz="sm" c="dimmed" className="numeros">
      {ajudando ? `Parte de ${ajudando.locador}` : 'Sua parte'}: {porCento(suaParte.percentual)}
      {suaParte.valor !== null && ` de ${dinheiro(suaParte.valor)}`}, {dinheiro(suaParte.resultado)} de resultado
    </Text>
  );
}

function Nome({ imovel }: { imovel: Imovel }) {
  const ditas = ressalvas(imovel);
  return (
    <>
      <Ligacao to="/imoveis/$id" params={{ id: imovel.imovelId }} fz="sm" fw={600}>
        {imovel.imovelNome}
      </Ligacao>
      {ditas.length > 0 && (
        <Text fz="sm" c="dimmed">
          {ditas.join(' · ')}
        </Text>
      )}
      <SuaParte imovel={imovel} />
    </>
  );
}

const Numero = ({ children }: { children: string }) => (
  <Text span fz="sm" className="numeros" style={{ whiteSpace: 'nowrap' }} {...(children === '–' && { c: 'dimmed' })}>
    {children}
  </Text>
);

/** A column of percentages, to be sorted by. */
const taxa = (id: string, titulo: string, valor: (imovel: Imovel) => number | null): Coluna<Imovel> => ({
  ...{ id, titulo, noFim: true, largura: 110, valor: (imovel) => valor(imovel) ?? Number.NEGATIVE_INFINITY },
  celula: (imovel) => <Numero>{porCento(valor(imovel))}</Numero>,
});

const COLUNAS: Coluna<Imovel>[] = [
  {
    id: 'imovel',
    titulo: 'Imóvel',
    valor: ({ imovelNome }) => imovelNome,
    celula: (imovel) => <Nome imovel={imovel} />,
  },
  {
    id: 'valor',
    titulo: 'Valor',
    noFim: true,
    largura: 190,
    valor: ({ valor }) => valor ?? 0,
    celula: (imovel) => (
      <>
        <Numero>{imovel.valor === null ? '–' : dinheiro(imovel.valor)}</Numero>
        <Text fz="xs" c="dimmed">
          {valorEmPalavras(imovel)}
        </Text>
      </>
    ),
  },
  taxa('liquida', 'Líquida', ({ liquida }) => liquida),
  taxa('bruta', 'Bruta', ({ bruta }) => bruta),
  {
    id: 'aoMes',
    titulo: 'Aluguel',
    noFim: true,
    largura: 140,
    valor: (imovel) => imovel.aoMes ?? -1,
    celula: (imovel) => <Numero>{imovel.aluguel === null ? 'Vago' : aoMes(imovel.aoMes)}</Numero>,
  },
  taxa('poupanca', 'Poupança', ({ poupanca }) => poupanca?.percentual || null),
];

const Cartao = (imovel: Imovel) => (
  <>
    <Group justify="space-between" wrap="nowrap" align="baseline" gap="sm">
      <div>
        <Nome imovel={imovel} />
      </div>
      <Text fw={650} fz="sm" className="numeros" style={{ whiteSpace: 'nowrap' }}>
        {imovel.liquida === null ? '–' : `${porCento(imovel.liquida)} líquida`}
      </Text>
    </Group>
    <Text fz="sm" c="dimmed" className="numeros">
      {imovel.valor === null
        ? valorEmPalavras(imovel)
        : `${dinheiro(imovel.valor)} (${valorEmPalavras(imovel).toLowerCase()}) · bruta ${porCento(imovel.bruta)} · ${imovel.aluguel === null ? 'vago' : aoMes(imovel.aoMes)}${imovel.poupanca?.percentual ? ` · poupança ${porCento(imovel.poupanca.percentual)}` : ''}`}
    </Text>
  </>
);
