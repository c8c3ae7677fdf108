import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconFilterOff, IconPlus, IconTool } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CampoRemoto } from '../../components/fields/CampoRemoto.tsx';
import { perguntarImoveis } from '../../components/fields/perguntarImoveis.ts';
import { BotaoCurto } from '../../components/links/BotaoCurto.tsx';
import { AbasDaLista } from '../../components/screen/AbasDaLista.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Escolhidos, Filtros } from '../../components/screen/Filtros.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { pages } from '../../service/pages.ts';
import { consulta } from '../../service/queries.ts';
import { CampoDoGrupo, grupoEscolhido } from '../imoveis/grupos/CampoDoGrupo.tsx';
import { perguntarPrestadores } from '../prestadores/perguntarPrestadores.ts';
import { type BuscaManutencoes, selecaoDe } from './busca.ts';
import { DaArea } from './DaArea.tsx';
import { TabelaDeManutencoes } from './TabelaDeManutencoes.tsx';
import { useNovaManutencao } from './useNovaManutencao.tsx';

const ABAS = [
  { valor: 'ABERTA', nome: 'Abertas' },
  { valor: 'CONCLUIDA', nome: 'Concluídas' },
  { valor: 'CANCELADA', nome: 'Canceladas' },
  { valor: 'TODAS', nome: 'Todas' },
] as const;

/** Lists the repairs, each with its property and how far it has come. */
export function Manutencoes() {
  const busca = useSearch({ from: '/app/manutencoes' });
  const navegar = useNavigate({ from: '/manutencoes' });
  const { imovelId, prestadorId } = busca;
  const nova = useNovaManutencao();
  const abrir = () => nova.abrir({ imovelId });
  const mudar = (mudanca: Partial<BuscaManutencoes>) =>
    void navegar({
      search: (atual) => Object.fromEntries(Object.entries({ ...atual, ...mudanca }).filter(([, valor]) => valor)),
      replace: true,
      resetScroll: false,
    });
  const lista = useInfiniteQuery(pages('GET /manutencoes/pagina', selecaoDe(busca)));
  const linhas = lista.data?.pages.flatMap(({ manutencoes }) => manutencoes);
  const { imovel, prestador } = useEscolhidos(busca);
  const doGrupo = { value: busca.grupo, onChange: (grupo: string | undefined) => mudar({ grupo }) };
  const escolhidos = [
    ...grupoEscolhido(doGrupo),
    ...(imovelId ? [{ nome: imovel?.label ?? 'Um imóvel', tirar: () => mudar({ imovelId: undefined }) }] : []),
    ...(prestadorId
      ? [{ nome: prestador?.label ?? 'Um prestador', tirar: () => mudar({ prestadorId: undefined }) }]
      : []),
  ];
  return (
    <Pagina
      titulo="Manutenções"
      acoesAoLado
      acoes={<BotaoCurto nome="Nova manutenção" Icone={IconPlus} onClick={abrir} />}
    >
      <DaArea />
      <Stack gap="sm">
        <Group justify="space-between" gap="10px 16px">
          <AbasDaLista
            nome="Situação"
            abas={ABAS}
            atual={busca.situacao ?? 'ABERTA'}
            aoMudar={(situacao) => mudar({ situacao: situacao === 'ABERTA' ? undefined : situacao })}
          />
          <Filtros
            procurar="Título ou descrição"
            busca={busca.busca}
            aoBuscar={(texto) => mudar({ busca: texto })}
            escolhidos={escolhidos}
          >
            <CampoDoGrupo {...doGrupo} />
            <CampoRemoto
              label="Imóvel"
              placeholder="Todos"
              clearable
              comboboxProps={{ withinPortal: false }}
              perguntar={perguntarImoveis}
              value={imovelId ?? null}
              escolhida={imovel}
              onChange={(id) => mudar({ imovelId: id ?? undefined })}
            />
            <CampoRemoto
              label="Prestador"
              placeholder="Todos"
              clearable
              comboboxProps={{ withinPortal: false }}
              perguntar={perguntarPrestadores}
              value={prestadorId ?? null}
              escolhida={prestador}
              onChange={(id) => mudar({ prestadorId: id ?? undefined })}
            />
          </Filtros>
        </Group>
        <Escolhidos
          escolhidos={escolhidos}
          limpar={() => mudar({ grupo: undefined, imovelId: undefined, prestadorId: undefined })}
        />
        <Carregado consulta={{ ...lista, data: linhas }} esqueleto={<Skeleton h={420} radius="lg" />}>
          {(manutencoes) =>
            manutencoes.length > 0 ? (
              <div aria-busy={lista.isPlaceholderData}>
                <TabelaDeManutencoes manutencoes={manutencoes} />
                <MostrarMais consulta={lista} />
              </div>
            ) : (
              <SemNenhuma busca={busca} limpar={() => void navegar({ search: {}, replace: true })} abrir={abrir} />
            )
          }
        </Carregado>
      </Stack>
      {nova.elemento}
    </Pagina>
  );
}

/** Gives the names of the property and the provider that filter the list. */
function useEscolhidos({ imovelId = '', prestadorId = '' }: BuscaManutencoes) {
  const imovel = useQuery({ ...consulta('GET /imoveis/:id', { params: { id: imovelId } }), enabled: imovelId !== '' });
  const prestador = useQuery({
    ...consulta('GET /prestadores/:id', { params: { id: prestadorId } }),
    enabled: prestadorId !== '',
  });
  return {
    imovel: imovel.data && { value: imovelId, label: nomeDoImovel(imovel.data) },
    prestador: prestador.data && { value: prestadorId, label: prestador.data.nome },
  };
}

type PropsSemNenhuma = { busca: BuscaManutencoes; limpar: () => void; abrir: () => void };

function SemNenhuma({ busca: { situacao, busca, grupo, imovelId, prestadorId }, limpar, abrir }: PropsSemNenhuma) {
  if (busca || situacao || grupo || prestadorId) {
    return (
      <Vazio
        Icone={IconFilterOff}
        titulo="Nenhuma aqui"
        acao={
          <Button variant="default" onClick={limpar}>
            Limpar filtros
          </Button>
        }
      />
    );
  }
  return (
    <Vazio
      Icone={IconTool}
      titulo={imovelId ? 'Nada aberto neste imóvel' : 'Nada para consertar'}
      acao={
        <SoQuemMuda>
          <Button onClick={abrir}>Nova manutenção</Button>
        </SoQuemMuda>
      }
    >
      Quebrou algo? Abra uma manutenção: peça orçamentos a quem conserta, marque a visita com o inquilino, e o custo
      vira despesa. O que o inquilino pede pela página dele também começa aqui.
    </Vazio>
  );
}
