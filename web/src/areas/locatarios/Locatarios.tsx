import type * as paginas from '@imob/schemas/paginas/locatarios';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconFilterOff, IconPlus, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { AbasDaLista } from '../../components/screen/AbasDaLista.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Filtros } from '../../components/screen/Filtros.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { contagem, dinheiro } from '../../format/format.ts';
import { pages } from '../../service/pages.ts';
import { consulta } from '../../service/queries.ts';
import type { BuscaLocatarios } from './busca.ts';
import { documento } from './documento.ts';

type Linha = paginas.LocatarioDaPagina;

const BotaoNovo = () => (
  <BotaoLink to="/locatarios/novo" leftSection={<IconPlus size={18} aria-hidden />}>
    Novo locatário
  </BotaoLink>
);

/** Tells who rents, where, and whether they are on time. */
export function Locatarios() {
  const busca = useSearch({ from: '/app/locatarios' });
  const navegar = useNavigate({ from: '/locatarios' });
  const abrir = useNavigate();
  const mudar = (mudanca: Partial<BuscaLocatarios>) =>
    void navegar({
      search: (atual) => Object.fromEntries(Object.entries({ ...atual, ...mudanca }).filter(([, valor]) => valor)),
      replace: true,
      resetScroll: false,
    });
  const lista = useInfiniteQuery(pages('GET /locatarios/pagina', busca));
  const linhas = lista.data?.pages.flatMap(({ locatarios }) => locatarios);
  const { data: quantos } = useQuery({
    ...consulta('GET /locatarios/totais', { query: { busca: busca.busca } }),
    placeholderData: keepPreviousData,
  });
  const abas = [
    { valor: 'TODOS', nome: 'Todos', quantos: quantos?.locatarios },
    { valor: 'EM_ATRASO', nome: 'Em atraso', quantos: quantos?.emAtraso },
    { valor: 'COM_CONTRATO', nome: 'Com contrato', quantos: quantos?.comContrato },
    { valor: 'SEM_CONTRATO', nome: 'Sem contrato', quantos: quantos && quantos.locatarios - quantos.comContrato },
  ] as const;
  return (
    <Pagina
      titulo="Locatários"
      acoesAoLado
      acoes={
        <>
          <BotaoLink variant="default" to="/comunicados" visibleFrom="sm">
            Comunicados
          </BotaoLink>
          <BotaoNovo />
        </>
      }
    >
      <Stack gap="sm">
        <Ligacao to="/comunicados" fz="sm" fw={600} hiddenFrom="sm">
          Comunicados
        </Ligacao>
        <Group justify="space-between" gap="10px 16px">
          <AbasDaLista
            nome="Situação"
            abas={abas}
            atual={busca.situacao ?? 'TODOS'}
            aoMudar={(situacao) => mudar({ situacao: situacao === 'TODOS' ? undefined : situacao })}
          />
          <Filtros
            procurar="Nome, CPF, e-mail ou telefone"
            busca={busca.busca}
            aoBuscar={(texto) => mudar({ busca: texto })}
            escolhidos={[]}
          />
        </Group>
        <Carregado consulta={{ ...lista, data: linhas }} esqueleto={<Skeleton h={420} radius="lg" />}>
          {(locatarios) =>
            locatarios.length > 0 ? (
              <div aria-busy={lista.isPlaceholderData}>
                {locatarios.some(({ emAtraso }) => emAtraso > 0) && (
                  <Text fz="sm" c="dimmed" mb="xs">
                    O que está em atraso aparece sem multa e juros.
                  </Text>
                )}
                <Tabela
                  legenda="Locatários"
                  densa
                  larguraMinima={800}
                  linhas={locatarios}
                  chave={({ id }) => id}
                  colunas={colunas}
                  servico={{
                    ordem: busca.ordem ?? 'NOME',
                    aoOrdenar: (ordem) => mudar({ ordem: ordem === 'NOME_DESC' ? ordem : undefined }),
                  }}
                  aoAbrir={({ id }) => void abrir({ to: '/locatarios/$id', params: { id } })}
                  cartao={(locatario) => <Cartao locatario={locatario} />}
                />
                <MostrarMais consulta={lista} />
              </div>
            ) : (
              <SemNenhum busca={busca} limpar={() => void navegar({ search: {}, replace: true })} />
            )
          }
        </Carregado>
      </Stack>
    </Pagina>
  );
}

function SemNenhum({ busca, limpar }: { busca: BuscaLocatarios; limpar: () => void }) {
  return Object.keys(busca).length === 0 ? (
    <Vazio
      Icone={IconUsers}
      titulo="Cadastre seu primeiro locatário"
      acao={
        <Group justify="center" gap="sm">
          <BotaoNovo />
          <BotaoLink to="/importar" variant="default">
            Importar planilha
          </BotaoLink>
        </Group>
      }
    >
      Bastam o nome e o CPF. Com e-mail ou telefone, ele pode receber os avisos de vencimento que você ligar.
    </Vazio>
  ) : (
    <Vazio
      Icone={IconFilterOff}
      titulo="Nenhum locatário aqui"
      acao={
        <Button variant="default" onClick={limpar}>
          Limpar filtros
        </Button>
      }
    />
  );
}

const contato = ({ email, telefone, whatsapp }: Linha) =>
  [whatsapp || telefone, email].filter(Boolean).join(' · ') || 'Sem contato';

const Nome = ({ locatario: { id, nome } }: { locatario: Linha }) => (
  <Ligacao to="/locatarios/$id" params={{ id }} fz="sm" fw={600} lineClamp={2}>
    {nome}
  </Ligacao>
);

/** On time, or how late with how much; nothing of who rents nothing and owes nothing. */
function EmDia({ locatario: { temContratoAtivo, emAtraso, diasAtraso } }: { locatario: Linha }) {
  if (emAtraso > 0) {
    return (
      <Text fz="sm" lh={1.3} fw={600} c="var(--mantine-color-error)" className="numeros">
        deve {dinheiro(emAtraso)}
        <Text span fz="xs" fw={400} display="block">
          {contagem(diasAtraso, 'dia', 'dias')}
        </Text>
      </Text>
    );
  }
  return (
    <Text fz="sm" c={temContratoAtivo ? 'var(--mantine-color-green-text)' : 'dimmed'}>
      {temContratoAtivo ? 'em dia' : 'sem contrato'}
    </Text>
  );
}

const colunas: readonly Coluna<Linha>[] = [
  {
    id: 'nome',
    titulo: 'Nome',
    ordens: ['NOME', 'NOME_DESC'],
    celula: (locatario) => (
      <>
        <Nome locatario={locatario} />
        <Text fz="xs" c="dimmed" lineClamp={1} lh={1.3} className="numeros">
          {documento(locatario)}
        </Text>
      </>
    ),
  },
  {
    id: 'imovel',
    titulo: 'Onde mora',
    largura: '24%',
    celula: ({ imovelNome }) => (
      <Text fz="sm" lineClamp={1} c={imovelNome ? 'inherit' : 'dimmed'}>
        {imovelNome ?? '—'}
      </Text>
    ),
  },
  {
    id: 'contato',
    titulo: 'Contato',
    largura: '28%',
    celula: (locatario) => (
      <Text fz="sm" lineClamp={2} lh={1.25}>
        {contato(locatario)}
      </Text>
    ),
  },
  { id: 'pagamento', titulo: 'Pagamento', largura: 180, celula: (locatario) => <EmDia locatario={locatario} /> },
];

const Cartao = ({ locatario }: { locatario: Linha }) => (
  <>
    <Group justify="space-between" align="flex-start" gap="4px 12px">
      <div style={{ minWidth: 0, flex: '1 1 6.5rem' }}>
        <Nome locatario={locatario} />
        <Text fz="sm" c="dimmed" lineClamp={2}>
          {locatario.imovelNome ?? documento(locatario)}
        </Text>
      </div>
      <div style={{ flex: 'none', maxWidth: '8.5rem', marginInlineStart: 'auto', textAlign: 'end' }}>
        <EmDia locatario={locatario} />
      </div>
    </Group>
    <Text fz="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {contato(locatario)}
    </Text>
  </>
);
