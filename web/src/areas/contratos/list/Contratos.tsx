import type * as paginas from '@imob/schemas/paginas/contratos';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconTrendingUp } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { BotaoLink } from '../../../components/links/BotaoLink.tsx';
import { Ligacao } from '../../../components/links/Ligacao.tsx';
import { AbasDaLista } from '../../../components/screen/AbasDaLista.tsx';
import { Carregado } from '../../../components/screen/Carregado.tsx';
import { Escolhidos, Filtros } from '../../../components/screen/Filtros.tsx';
import { Pagina } from '../../../components/screen/Pagina.tsx';
import { MostrarMais } from '../../../components/table/MostrarMais.tsx';
import { type Coluna, Tabela } from '../../../components/table/Tabela.tsx';
import { contagem, data, dinheiro, distancia } from '../../../format/format.ts';
import { pages } from '../../../service/pages.ts';
import { consulta } from '../../../service/queries.ts';
import { CampoDoGrupo, grupoEscolhido } from '../../imoveis/grupos/CampoDoGrupo.tsx';
import { useGrupos } from '../../imoveis/grupos/useGrupos.ts';
import { type BuscaContratos, selecaoDe } from './busca.ts';
import { novo, SemNenhum } from './SemNenhum.tsx';
import { SituacaoContrato } from './SituacaoContrato.tsx';
import { encerramentoDe } from './situacao.ts';

type Linha = paginas.ContratoDaPagina;

function useReajustes(): string {
  const aDecidir = useQuery(consulta('GET /reajustes/totais')).data?.reajustes ?? 0;
  return aDecidir > 0 ? `Reajustes (${aDecidir})` : 'Reajustes';
}

function Acoes() {
  const reajustes = useReajustes();
  return (
    <>
      <BotaoLink to="/contratos/modelos" variant="default" visibleFrom="sm">
        Modelos
      </BotaoLink>
      <BotaoLink
        to="/contratos/reajustes"
        variant="default"
        visibleFrom="sm"
        leftSection={<IconTrendingUp size={18} aria-hidden />}
      >
        {reajustes}
      </BotaoLink>
      {novo}
    </>
  );
}

/** Links for phones, on which more buttons beside the title would need a row of their own. */
function LigacoesDoTelefone() {
  const reajustes = useReajustes();
  return (
    <Group gap="md" hiddenFrom="sm">
      <Ligacao to="/contratos/modelos" fz="sm" fw={600}>
        Modelos
      </Ligacao>
      <Ligacao to="/contratos/reajustes" fz="sm" fw={600}>
        {reajustes}
      </Ligacao>
    </Group>
  );
}

const ABAS = [
  { valor: 'TODOS', nome: 'Todos' },
  { valor: 'ATIVOS', nome: 'Ativos' },
  { valor: 'TERMINANDO', nome: 'Terminam em breve' },
  { valor: 'VENCIDOS', nome: 'Prazo vencido' },
  { valor: 'ENCERRADOS', nome: 'Encerrados' },
] as const;

/** Lists the contracts: property, tenant, term and rent. */
export function Contratos() {
  const busca = useSearch({ from: '/app/contratos' });
  const navegar = useNavigate({ from: '/contratos' });
  const mudar = (mudanca: Partial<BuscaContratos>) =>
    void navegar({
      search: (atual) => Object.fromEntries(Object.entries({ ...atual, ...mudanca }).filter(([, valor]) => valor)),
      replace: true,
      resetScroll: false,
    });
  const grupos = useGrupos();
  const doGrupo = { value: busca.grupo, onChange: (grupo: string | undefined) => mudar({ grupo }) };
  const lista = useInfiniteQuery(pages('GET /contratos/pagina', busca));
  const linhas = lista.data?.pages.flatMap(({ contratos }) => contratos);
  // Without any contract there is nothing to search.
  const nenhum = linhas?.length === 0 && Object.keys(busca).length === 0;
  return (
    <Pagina titulo="Contratos" acoesAoLado acoes={<Acoes />}>
      <Stack gap="sm">
        {!nenhum && (
          <>
            <Group justify="space-between" gap="10px 16px">
              <AbasDaLista
                nome="Situação"
                abas={ABAS}
                atual={busca.situacao ?? 'TODOS'}
                aoMudar={(situacao) => mudar({ situacao: situacao === 'TODOS' ? undefined : situacao })}
              />
              <Filtros
                procurar="Locatário, imóvel ou CPF"
                busca={busca.busca}
                aoBuscar={(texto) => mudar({ busca: texto })}
                escolhidos={grupoEscolhido(doGrupo)}
              >
                {(grupos.length > 0 || busca.grupo) && <CampoDoGrupo {...doGrupo} />}
              </Filtros>
            </Group>
            <Escolhidos escolhidos={grupoEscolhido(doGrupo)} limpar={() => mudar({ grupo: undefined })} />
            <Group justify="space-between" gap="4px 16px">
              <Totais busca={busca} />
              <LigacoesDoTelefone />
            </Group>
          </>
        )}
        <Carregado consulta={{ ...lista, data: linhas }} esqueleto={<Skeleton h={420} radius="lg" />}>
          {(contratos) =>
            contratos.length > 0 ? (
              <Lista contratos={contratos} lista={lista} ordem={busca.ordem} mudar={mudar} />
            ) : (
              <SemNenhum busca={busca} limpar={() => void navegar({ search: {}, replace: true })} />
            )
          }
        </Carregado>
      </Stack>
    </Pagina>
  );
}

function Totais({ busca }: { busca: BuscaContratos }) {
  const query = selecaoDe(busca);
  const { data: lidos } = useQuery({
    ...consulta('GET /contratos/totais', { query }),
    placeholderData: keepPreviousData,
  });
  if (!lidos) return <Skeleton h={20} w={200} />;
  return (
    <Text fz="sm" c="dimmed" role="status" className="numeros">
      {contagem(lidos.contratos, 'contrato', 'contratos', 'Nenhum contrato')}
      {lidos.aluguel > 0 && (
        <>
          , <strong>{dinheiro(lidos.aluguel)}</strong> por mês nos ativos
        </>
      )}
    </Text>
  );
}

type PropsDaLista = {
  contratos: Linha[];
  lista: Parameters<typeof MostrarMais>[0]['consulta'] & { isPlaceholderData: boolean };
  ordem: BuscaContratos['ordem'];
  mudar: (mudanca: Partial<BuscaContratos>) => void;
};

function Lista({ contratos, lista, ordem, mudar }: PropsDaLista) {
  const navegar = useNavigate();
  return (
    <div aria-busy={lista.isPlaceholderData}>
      <Tabela
        legenda="Contratos"
        densa
        larguraMinima={865}
        linhas={contratos}
        chave={({ id }) => id}
        colunas={COLUNAS}
        servico={{ ordem, aoOrdenar: (nova) => mudar({ ordem: nova as BuscaContratos['ordem'] }) }}
        aoAbrir={({ id }) => void navegar({ to: '/contratos/$id', params: { id } })}
        cartao={(contrato) => <Cartao contrato={contrato} />}
      />
      <MostrarMais consulta={lista} />
    </div>
  );
}

const COLUNAS: Coluna<Linha>[] = [
  {
    id: 'imovel',
    titulo: 'Imóvel',
    largura: '28%',
    celula: (contrato) => (
      <>
        <Nome contrato={contrato} />
        <Text fz="xs" c="dimmed" lineClamp={1} lh={1.3}>
          {contrato.imovel.endereco}
        </Text>
      </>
    ),
  },
  {
    id: 'locatario',
    titulo: 'Locatário',
    celula: (contrato) => (
      <>
        <Text fz="sm" lineClamp={1} lh={1.3}>
          {contrato.locatario.nome}
        </Text>
        <Atraso contrato={contrato} />
      </>
    ),
  },
  {
    id: 'fim',
    titulo: 'Término',
    largura: 152,
    ordens: ['FIM', 'FIM_DESC'],
    celula: (contrato) => (
      <div>
        <Text fz="sm" className="numeros" lh={1.3}>
          {encerramentoDe(contrato) ?? data(contrato.dataFim)}
        </Text>
        <Text fz="xs" c="dimmed" lh={1.3} style={{ whiteSpace: 'nowrap' }}>
          {contrato.ativo && (contrato.indeterminado ? 'segue sem prazo' : distancia(contrato.dataFim))}
        </Text>
      </div>
    ),
  },
  {
    id: 'aluguel',
    titulo: 'Aluguel',
    noFim: true,
    largura: 140,
    celula: ({ valorAluguel }) => (
      <Text span fz="sm" fw={650}>
        {dinheiro(valorAluguel)}
      </Text>
    ),
  },
  {
    id: 'situacao',
    titulo: 'Situação',
    largura: 186,
    celula: (contrato) => <SituacaoContrato contrato={contrato} />,
  },
];

const Nome = ({ contrato, linhas = 1 }: { contrato: Linha; linhas?: number }) => (
  <Ligacao to="/contratos/$id" params={{ id: contrato.id }} fz="sm" fw={600} lineClamp={linhas}>
    {contrato.imovelNome}
  </Ligacao>
);

/** Shows how much is late, and for how long. */
const Atraso = ({ contrato: { emAtraso, diasAtraso } }: { contrato: Linha }) =>
  emAtraso > 0 && (
    <Text fz="xs" lh={1.3} fw={600} c="var(--mantine-color-error)" className="numeros">
      deve {dinheiro(emAtraso)}, {contagem(diasAtraso, 'dia', 'dias')}, sem multa e juros
    </Text>
  );

function Cartao({ contrato }: { contrato: Linha }) {
  return (
    <Stack gap={2}>
      <Group justify="space-between" wrap="nowrap" align="baseline">
        <Nome contrato={contrato} linhas={2} />
        <Text fw={650} className="numeros" style={{ whiteSpace: 'nowrap' }}>
          {dinheiro(contrato.valorAluguel)}
        </Text>
      </Group>
      <Text fz="sm" c="dimmed">
        {contrato.locatario.nome}
      </Text>
      <Atraso contrato={contrato} />
      <Group justify="space-between" mt={4}>
        <SituacaoContrato contrato={contrato} />
        <Text fz="sm" c="dimmed">
          {encerramentoDe(contrato) ?? (contrato.indeterminado ? 'segue sem prazo' : `até ${data(contrato.dataFim)}`)}
        </Text>
      </Group>
    </Stack>
  );
}
