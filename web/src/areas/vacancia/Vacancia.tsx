import type { VacanciaDoImovel } from '@imob/schemas/vacancia';
import { Group, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { contagem, data, dinheiro, numero } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import { Quantia } from '../resultado/Quantia.tsx';

/** Shows how many days of a year each property stood vacant, and at what cost. Where none did, nothing is shown. */
export function Vacancia({ ano }: { ano: number }) {
  const { data: lida } = useQuery({
    ...consulta('GET /vacancia', { query: { ano } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (!lida || lida.dias === 0) return null;
  const comVagos = lida.imoveis.filter(({ vagos }) => vagos > 0);
  return (
    <section aria-labelledby="vacancia">
      <Title order={2} id="vacancia">
        Dias vagos
      </Title>
      <Text fz="sm" c="dimmed" mb="sm" className="numeros">
        {lida.vagos === 0
          ? `Os imóveis estiveram alugados em todos os dias, até ${data(lida.ate)}.`
          : `Até ${data(lida.ate)}, ${contagem(lida.vagos, 'dia vago', 'dias vagos')} de ${numero(lida.dias)} (${numero((lida.vagos * 100) / lida.dias, 1)}%), pelos contratos: da entrada à entrega das chaves. Os arquivados ficam de fora.`}
      </Text>
      {comVagos.length > 0 && (
        <Tabela
          legenda="Dias vagos por imóvel"
          densa
          larguraMinima={760}
          linhas={comVagos}
          chave={({ imovelId }) => imovelId}
          colunas={COLUNAS}
          cartao={(imovel) => <Cartao {...imovel} />}
        />
      )}
    </section>
  );
}

const Nome = ({ imovelId, imovelNome, vagoDesde }: VacanciaDoImovel) => (
  <>
    <Ligacao to="/imoveis/$id" params={{ id: imovelId }} fz="sm" fw={600}>
      {imovelNome}
    </Ligacao>
    {vagoDesde && (
      <Text fz="sm" c="dimmed">
        Vago desde {data(vagoDesde)}
      </Text>
    )}
  </>
);

const COLUNAS: Coluna<VacanciaDoImovel>[] = [
  { id: 'imovel', titulo: 'Imóvel', valor: ({ imovelNome }) => imovelNome, celula: (imovel) => <Nome {...imovel} /> },
  {
    id: 'alugados',
    titulo: 'Alugado',
    noFim: true,
    largura: 130,
    valor: ({ alugados }) => alugados,
    celula: ({ alugados }) => (
      <Text fz="sm" className="numeros">
        {contagem(alugados, 'dia', 'dias')}
      </Text>
    ),
  },
  {
    id: 'vagos',
    titulo: 'Vago',
    noFim: true,
    largura: 120,
    valor: ({ vagos }) => vagos,
    celula: ({ vagos }) => (
      <Text fz="sm" fw={600} className="numeros">
        {contagem(vagos, 'dia', 'dias')}
      </Text>
    ),
  },
  {
    id: 'custo',
    titulo: 'Custou vago',
    noFim: true,
    largura: 150,
    valor: ({ custo }) => custo,
    celula: ({ custo }) => <Quantia valor={custo} />,
  },
  {
    id: 'aluguel',
    titulo: 'Deixou de render',
    noFim: true,
    largura: 170,
    valor: ({ aluguelQueFaltou }) => aluguelQueFaltou ?? 0,
    celula: ({ aluguelQueFaltou }) => <Quantia valor={aluguelQueFaltou ?? 0} />,
  },
];

const Cartao = (imovel: VacanciaDoImovel) => (
  <>
    <Group justify="space-between" wrap="nowrap" align="baseline" gap="sm">
      <div>
        <Nome {...imovel} />
      </div>
      <Text fw={650} fz="sm" className="numeros" style={{ whiteSpace: 'nowrap' }}>
        {contagem(imovel.vagos, 'dia vago', 'dias vagos')}
      </Text>
    </Group>
    <Text fz="sm" c="dimmed" className="numeros">
      Custou {dinheiro(imovel.custo)}
      {imovel.aluguelQueFaltou !== null && ` · deixou de render cerca de ${dinheiro(imovel.aluguelQueFaltou)}`}
    </Text>
  </>
);
