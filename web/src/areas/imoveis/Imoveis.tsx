import { Button, Group, SegmentedControl, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { IconBuilding, IconFilterOff, IconLayoutGrid, IconList, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { AbasDaLista } from '../../components/screen/AbasDaLista.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Escolhidos, Filtros } from '../../components/screen/Filtros.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { contagem } from '../../format/format.ts';
import { pages } from '../../service/pages.ts';
import { consulta } from '../../service/queries.ts';
import { type BuscaImoveis, selecaoDe } from './busca.ts';
import { CartoesDeImoveis } from './CartoesDeImoveis.tsx';
import { CampoDoGrupo, grupoEscolhido } from './grupos/CampoDoGrupo.tsx';
import { DoGrupo } from './grupos/DoGrupo.tsx';
import { useGrupos } from './grupos/useGrupos.ts';
import estilo from './Imoveis.module.css';
import { TabelaDeImoveis } from './TabelaDeImoveis.tsx';

const BotaoNovo = () => (
  <BotaoLink to="/imoveis/novo" leftSection={<IconPlus size={18} aria-hidden />}>
    Novo imóvel
  </BotaoLink>
);

/** Every property with who lives there, and whether the rent is paid. */
export function Imoveis() {
  const busca = useSearch({ from: '/app/imoveis' });
  const navegar = useNavigate({ from: '/imoveis' });
  const mudar = (mudanca: Partial<BuscaImoveis>) =>
    void navegar({
      search: (atual) => Object.fromEntries(Object.entries({ ...atual, ...mudanca }).filter(([, valor]) => valor)),
      replace: true,
      resetScroll: false,
    });
  const grupos = useGrupos();
  const doGrupo = { value: busca.grupo, onChange: (grupo: string | undefined) => mudar({ grupo }) };
  const lista = useInfiniteQuery(pages('GET /imoveis/pagina', selecaoDe(busca)));
  const linhas = lista.data?.pages.flatMap(({ imoveis }) => imoveis);
  return (
    <Pagina titulo="Imóveis" acoesAoLado acoes={<BotaoNovo />}>
      <Stack gap="sm">
        <Group gap="10px 16px" justify="space-between">
          <Abas busca={busca} mudar={mudar} />
          <Group gap="sm" wrap="nowrap" flex="1 1 400px" justify="flex-end">
            <Filtros
              procurar="Nome ou endereço"
              busca={busca.busca}
              aoBuscar={(texto) => mudar({ busca: texto })}
              escolhidos={grupoEscolhido(doGrupo)}
            >
              {(grupos.length > 0 || busca.grupo) && <CampoDoGrupo {...doGrupo} />}
            </Filtros>
            <SegmentedControl
              aria-label="Como mostrar"
              value={busca.visao ?? 'cartoes'}
              onChange={(visao) => mudar({ visao: visao === 'tabela' ? visao : undefined })}
              visibleFrom="sm"
              style={{ flexShrink: 0 }}
              data={[
                { value: 'cartoes', label: <Rotulo Icone={IconLayoutGrid} nome="Cartões" /> },
                { value: 'tabela', label: <Rotulo Icone={IconList} nome="Tabela" /> },
              ]}
            />
          </Group>
        </Group>
        {busca.grupo && (
          <Group gap={6}>
            <Escolhidos escolhidos={grupoEscolhido(doGrupo)} limpar={() => mudar({ grupo: undefined })} />
            <DoGrupo grupo={busca.grupo} aoMudar={(grupo) => mudar({ grupo })} />
          </Group>
        )}
        <Carregado consulta={{ ...lista, data: linhas }} esqueleto={<Esqueleto />}>
          {(imoveis) =>
            imoveis.length === 0 ? (
              <SemNenhum busca={busca} limpar={() => void navegar({ search: {}, replace: true })} />
            ) : (
              <div aria-busy={lista.isPlaceholderData}>
                <VisuallyHidden role="status">{contagem(imoveis.length, 'imóvel', 'imóveis')}</VisuallyHidden>
                {busca.visao === 'tabela' ? (
                  <TabelaDeImoveis imoveis={imoveis} />
                ) : (
                  <CartoesDeImoveis imoveis={imoveis} />
                )}
                <MostrarMais consulta={lista} />
              </div>
            )
          }
        </Carregado>
      </Stack>
    </Pagina>
  );
}

type PropsDasAbas = { busca: BuscaImoveis; mudar: (mudanca: Partial<BuscaImoveis>) => void };

/** The situations with how many there are of each; archived ones only where there are some. */
function Abas({ busca, mudar }: PropsDasAbas) {
  const somas = (status?: 'ARQUIVADO') => ({
    ...consulta('GET /imoveis/totais', { query: selecaoDe({ status, busca: busca.busca, grupo: busca.grupo }) }),
    placeholderData: keepPreviousData,
  });
  const { data: quantos } = useQuery(somas());
  const { data: arquivados } = useQuery(somas('ARQUIVADO'));
  const abas = [
    { valor: 'TODOS', nome: 'Todos', quantos: quantos?.imoveis },
    { valor: 'ALUGADO', nome: 'Alugados', quantos: quantos?.alugados },
    { valor: 'DISPONIVEL', nome: 'Disponíveis', quantos: quantos?.disponiveis },
    { valor: 'MANUTENCAO', nome: 'Em manutenção', quantos: quantos?.manutencao },
    ...(arquivados?.imoveis || busca.status === 'ARQUIVADO'
      ? [{ valor: 'ARQUIVADO' as const, nome: 'Arquivados', quantos: arquivados?.imoveis }]
      : []),
  ] as const;
  return (
    <AbasDaLista
      nome="Situação"
      abas={abas}
      atual={busca.status ?? 'TODOS'}
      aoMudar={(status) => mudar({ status: status === 'TODOS' ? undefined : status })}
    />
  );
}

function SemNenhum({ busca: { visao: _, ...filtros }, limpar }: { busca: BuscaImoveis; limpar: () => void }) {
  return Object.keys(filtros).length === 0 ? (
    <Vazio
      Icone={IconBuilding}
      titulo="Cadastre seu primeiro imóvel"
      acao={
        <Group justify="center" gap="sm">
          <BotaoNovo />
          <BotaoLink to="/importar" variant="default">
            Importar planilha
          </BotaoLink>
        </Group>
      }
    >
      Com o imóvel cadastrado você guarda as fotos e o inventário, e já pode criar o contrato.
    </Vazio>
  ) : (
    <Vazio
      Icone={IconFilterOff}
      titulo="Nenhum imóvel aqui"
      acao={
        <Button variant="default" onClick={limpar}>
          Limpar filtros
        </Button>
      }
    />
  );
}

const Rotulo = ({ Icone, nome }: { Icone: typeof IconList; nome: string }) => (
  <Group gap={6} wrap="nowrap">
    <Icone size={16} aria-hidden />
    {nome}
  </Group>
);

const Esqueleto = () => (
  <div className={estilo.grade}>
    {[1, 2, 3, 4, 5, 6].map((n) => (
      <Skeleton key={n} h={290} radius="lg" />
    ))}
  </div>
);
