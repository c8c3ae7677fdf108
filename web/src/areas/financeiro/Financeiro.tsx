import { ActionIcon, Flex, Group, Menu, Skeleton } from '@mantine/core';
import { IconCalendarMonth, IconDotsVertical, IconList, IconListCheck, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { BotaoCurto } from '../../components/links/BotaoCurto.tsx';
import { ItensExportar } from '../../components/links/MenuExportar.tsx';
import { AbasDaLista } from '../../components/screen/AbasDaLista.tsx';
import { EscolherMes } from '../../components/screen/EscolherMes.tsx';
import { Escolhidos, Filtros } from '../../components/screen/Filtros.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { hoje } from '../../format/format.ts';
import { usePodeMudar } from '../../service/ajuda.ts';
import { downloadFile } from '../../service/file.ts';
import { avisarErro } from '../../service/queries.ts';
import { lazyPart } from '../../start/lazy.ts';
import { type BuscaFinanceiro, mesDe, ordemDe, selecaoDe } from './busca.ts';
import { useEscolhidos } from './escolhidos.ts';
import { ListaDeContas } from './ListaDeContas.tsx';
import { Totais } from './Totais.tsx';
import { useDialogosDaConta } from './useDialogosDaConta.tsx';

// The month's list appears first; its other view and its filters are loaded later.
const Calendario = lazyPart(() => import('./Calendario.tsx'), 'Calendario');
const CamposDosFiltros = lazyPart(() => import('./CamposDosFiltros.tsx'), 'CamposDosFiltros');
const SemNenhuma = lazyPart(() => import('./SemNenhuma.tsx'), 'SemNenhuma');

const ABAS = [
  { valor: 'ATRASADAS', nome: 'Atrasadas' },
  { valor: 'A_RECEBER', nome: 'A receber' },
  { valor: 'RECEBIDAS', nome: 'Recebidas' },
  { valor: 'TODAS', nome: 'Todas' },
] as const;

/** Shows a month's contas: received, to come and late. */
export function Financeiro() {
  const busca = useSearch({ from: '/app/financeiro' });
  const navegar = useNavigate({ from: '/financeiro' });
  const mudar = (mudanca: Partial<BuscaFinanceiro>) =>
    void navegar({
      search: (atual) => Object.fromEntries(Object.entries({ ...atual, ...mudanca }).filter(([, valor]) => valor)),
      replace: true,
      resetScroll: false,
    });
  const limpar = () => void navegar({ search: {}, replace: true });
  const dialogos = useDialogosDaConta();
  const { lancar } = dialogos;
  const { nova, contratoId } = busca;
  // The address asks once: neither a reload nor Back opens the dialog again.
  useEffect(() => {
    if (!nova) return;
    lancar(contratoId);
    void navegar({ search: ({ nova: _, ...resto }) => resto, replace: true, resetScroll: false });
  }, [nova, contratoId, lancar, navegar]);
  const [selecionando, setSelecionando] = useState(false);
  const escolhidos = useEscolhidos(busca, mudar, undefined);
  const dia = hoje();
  const calendario = busca.visao === 'calendario';
  return (
    <Pagina
      titulo="Financeiro"
      acoesAoLado
      acoesLeem
      acoes={
        <>
          <Outras
            busca={busca}
            calendario={calendario}
            mudar={mudar}
            selecionar={() => setSelecionando(true)}
            dividir={() => void navegar({ to: '/financeiro/rateios' })}
          />
          <BotaoCurto nome="Nova conta" Icone={IconPlus} onClick={() => lancar(contratoId)} />
        </>
      }
    >
      <Flex direction="column" gap={{ base: 6, sm: 'sm' }}>
        <Group justify="space-between" gap="xs">
          <EscolherMes mes={mesDe(busca, dia)} aoMudar={(mes) => mudar({ mes, dia: undefined })} />
          <Filtros
            procurar="Locatário, imóvel, valor ou data"
            busca={busca.busca}
            aoBuscar={(texto) => mudar({ busca: texto })}
            escolhidos={escolhidos}
            compacto
          >
            <Parte espera={<Skeleton h={260} />}>
              <CamposDosFiltros busca={busca} mudar={mudar} />
            </Parte>
          </Filtros>
        </Group>
        <Group justify="space-between" gap="6px 16px">
          <AbasDaLista
            nome="Situação"
            abas={ABAS}
            atual={ABAS.some(({ valor }) => valor === busca.situacao) ? (busca.situacao ?? 'TODAS') : 'TODAS'}
            aoMudar={(situacao) => mudar({ situacao: situacao === 'TODAS' ? undefined : situacao })}
          />
          <Totais selecao={selecaoDe(busca, dia)} />
        </Group>
        <Escolhidos escolhidos={escolhidos} limpar={limpar} />
        {calendario && (
          <Parte espera={<Skeleton h={360} />}>
            <Calendario busca={busca} escolher={(novo) => mudar({ dia: novo })} />
          </Parte>
        )}
        {(!calendario || busca.dia) && (
          <ListaDeContas
            busca={busca}
            mudar={mudar}
            dialogos={dialogos}
            selecionando={selecionando}
            pararDeSelecionar={() => setSelecionando(false)}
            vazio={
              <Parte>
                <SemNenhuma busca={busca} limpar={limpar} todos={() => mudar({ mes: 'todos' })} />
              </Parte>
            }
          />
        )}
      </Flex>
      {dialogos.elemento}
    </Pagina>
  );
}

type PropsDasOutras = {
  busca: BuscaFinanceiro;
  calendario: boolean;
  mudar: (mudanca: Partial<BuscaFinanceiro>) => void;
  selecionar: () => void;
  dividir: () => void;
};

/** Offers the other view of the month, and the whole selection as a file that the service writes. */
function Outras({ busca, calendario, mudar, selecionar, dividir }: PropsDasOutras) {
  const baixar = (formato: 'csv' | 'xlsx') => {
    const query = { ...selecaoDe(busca, hoje()), ordem: ordemDe(busca, hoje()), formato };
    void downloadFile('GET /financeiro/exportar', { query }, `financeiro-${hoje()}.${formato}`).catch(avisarErro);
  };
  const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
  const podeMudar = usePodeMudar();
  return (
    <Group gap="xs" wrap="nowrap">
      <BotaoCurto
        nome={calendario ? 'Lista' : 'Calendário'}
        Icone={calendario ? IconList : IconCalendarMonth}
        variant="default"
        onClick={() => mudar({ visao: calendario ? undefined : 'calendario', dia: undefined })}
      />
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={podeMudar ? 'Exportar e selecionar' : 'Exportar'}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!calendario && podeMudar && (
            <Menu.Item leftSection={<IconListCheck {...icone} />} onClick={selecionar}>
              Selecionar várias
            </Menu.Item>
          )}
          <ItensExportar baixar={baixar} />
          <Menu.Divider />
          <Menu.Item leftSection={<IconList {...icone} />} onClick={dividir}>
            Contas divididas
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
