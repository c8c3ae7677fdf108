import * as paginaDeContratos from '@imob/schemas/paginas/contratos';
import { exportar } from '@imob/schemas/paginas/financeiro';
import { ActionIcon, Button, Group, Menu, Skeleton, Stack } from '@mantine/core';
import {
  IconCalendarMonth,
  IconCircleCheck,
  IconDotsVertical,
  IconDownload,
  IconFilterOff,
  IconList,
  IconListCheck,
  IconPlus,
  IconWallet,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { BotaoCurto } from '../../components/links/BotaoCurto.tsx';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { AbasDaLista } from '../../components/screen/AbasDaLista.tsx';
import { EscolherMes } from '../../components/screen/EscolherMes.tsx';
import { Escolhidos, Filtros } from '../../components/screen/Filtros.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { hoje } from '../../format/format.ts';
import { downloadFile } from '../../service/file.ts';
import { avisarErro, consulta } from '../../service/queries.ts';
import { lazyPart } from '../../start/lazy.ts';
import { type BuscaFinanceiro, mesDe, ordemDe, selecaoDe } from './busca.ts';
import { useEscolhidos } from './escolhidos.ts';
import { ListaDeContas } from './ListaDeContas.tsx';
import { Totais } from './Totais.tsx';
import { useDialogosDaConta } from './useDialogosDaConta.tsx';

// The month's list is there before another view of it and its filters are asked for.
const Calendario = lazyPart(() => import('./Calendario.tsx'), 'Calendario');
const CamposDosFiltros = lazyPart(() => import('./CamposDosFiltros.tsx'), 'CamposDosFiltros');

const ABAS = [
  { valor: 'ATRASADAS', nome: 'Atrasadas' },
  { valor: 'A_RECEBER', nome: 'A receber' },
  { valor: 'RECEBIDAS', nome: 'Recebidas' },
  { valor: 'TODAS', nome: 'Todas' },
] as const;

/** A month's contas: what came, what is to come, who is late. */
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
  const [selecionando, setSelecionando] = useState(false);
  const escolhidos = useEscolhidos(busca, mudar, undefined);
  const dia = hoje();
  const calendario = busca.visao === 'calendario';
  return (
    <Pagina
      titulo="Financeiro"
      acoesAoLado
      acoes={
        <>
          <Outras busca={busca} calendario={calendario} mudar={mudar} selecionar={() => setSelecionando(true)} />
          <BotaoCurto nome="Nova conta" Icone={IconPlus} onClick={() => dialogos.lancar(busca.contratoId)} />
        </>
      }
    >
      <Stack gap="sm">
        <Group justify="space-between" gap="xs" wrap="nowrap">
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
            vazio={<SemNenhuma busca={busca} limpar={limpar} todos={() => mudar({ mes: 'todos' })} />}
          />
        )}
      </Stack>
      {dialogos.elemento}
    </Pagina>
  );
}

type PropsDasOutras = {
  busca: BuscaFinanceiro;
  calendario: boolean;
  mudar: (mudanca: Partial<BuscaFinanceiro>) => void;
  selecionar: () => void;
};

/** Another view of the month, and the whole selection as a file that the service writes. */
function Outras({ busca, calendario, mudar, selecionar }: PropsDasOutras) {
  const baixar = (formato: 'csv' | 'xlsx') => {
    const query = { ...selecaoDe(busca, hoje()), ordem: ordemDe(busca, hoje()), formato };
    void downloadFile(exportar, { query }, `financeiro-${hoje()}.${formato}`).catch(avisarErro);
  };
  const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
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
          <ActionIcon variant="default" size={36} aria-label="Exportar e selecionar">
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!calendario && (
            <Menu.Item leftSection={<IconListCheck {...icone} />} onClick={selecionar}>
              Selecionar várias
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconDownload {...icone} />} onClick={() => baixar('xlsx')}>
            Exportar para Excel
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload {...icone} />} onClick={() => baixar('csv')}>
            Exportar CSV
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

/** Why there is nothing here: nothing at all yet, nothing late, or nothing under these filters. */
function SemNenhuma({ busca, limpar, todos }: { busca: BuscaFinanceiro; limpar: () => void; todos: () => void }) {
  const { data } = useQuery(consulta(paginaDeContratos.totais, { query: {} }));
  const { contratoId, situacao, mes, ...outros } = busca;
  if (data?.contratos === 0) return <SemContas />;
  if (contratoId && situacao === 'ABERTAS' && Object.keys(outros).length === 0) return <TudoQuitado id={contratoId} />;
  if (situacao === 'ATRASADAS' && !mes && Object.keys(outros).length === 0 && !contratoId) {
    return (
      <Vazio Icone={IconCircleCheck} titulo="Nada em atraso">
        Todas as contas que venceram foram pagas.
      </Vazio>
    );
  }
  return (
    <Vazio
      Icone={IconFilterOff}
      titulo="Nenhuma conta aqui"
      acao={
        <Group justify="center">
          {mesDe(busca, hoje()) && (
            <Button variant="default" onClick={todos}>
              Procurar em todos os meses
            </Button>
          )}
          {Object.keys(busca).length > 0 && (
            <Button variant="default" onClick={limpar}>
              Limpar filtros
            </Button>
          )}
        </Group>
      }
    >
      Mude o mês ou a situação, ou procure com menos palavras.
    </Vazio>
  );
}

/** Leads back to the closing checklist, which sent here whoever sees this. */
const TudoQuitado = ({ id }: { id: string }) => (
  <Vazio
    Icone={IconCircleCheck}
    titulo="Tudo quitado neste contrato"
    acao={
      <BotaoLink to="/contratos/$id/encerrar" params={{ id }}>
        Voltar ao encerramento
      </BotaoLink>
    }
  >
    Nenhuma conta dele está em aberto.
  </Vazio>
);

const SemContas = () => (
  <Vazio
    Icone={IconWallet}
    titulo="Ainda não há contas"
    acao={
      <BotaoLink to="/contratos/novo" leftSection={<IconPlus size={18} aria-hidden />}>
        Criar contrato
      </BotaoLink>
    }
  >
    Ao criar um contrato, as parcelas do aluguel e a caução aparecem aqui, com o vencimento de cada uma.
  </Vazio>
);
