import type { Despesa } from '@imob/schemas/despesas';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { NOMES_DE_DESPESA } from '@imob/schemas/rules/despesas';
import { subtrair } from '@imob/schemas/rules/money';
import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconCashMinus, IconFilterOff, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { CampoRemoto } from '../../components/fields/CampoRemoto.tsx';
import { perguntarImoveis } from '../../components/fields/perguntarImoveis.ts';
import { BotaoCurto } from '../../components/links/BotaoCurto.tsx';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { MenuExportar } from '../../components/links/MenuExportar.tsx';
import { EscolherAno } from '../../components/screen/EscolherMes.tsx';
import { Escolhidos, Filtros } from '../../components/screen/Filtros.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { TotaisEmLinha } from '../../components/screen/TotaisEmLinha.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { contagem, dinheiro, hoje } from '../../format/format.ts';
import { downloadFile } from '../../service/file.ts';
import { avisarErro, consulta } from '../../service/queries.ts';
import { lazyPart } from '../../start/lazy.ts';
import { anoDe } from '../../start/search.ts';
import { CampoDoGrupo, grupoEscolhido } from '../imoveis/grupos/CampoDoGrupo.tsx';
import { type BuscaDespesas, selecaoDe } from './busca.ts';
import { ListaDeDespesas } from './ListaDeDespesas.tsx';

// The list appears first; its dialogs and their fields are loaded after it.
const NovaDespesa = lazyPart(() => import('./NovaDespesa.tsx'), 'NovaDespesa');
const EditarDespesa = lazyPart(() => import('./EditarDespesa.tsx'), 'EditarDespesa');

const SITUACOES = { PAGAS: 'Pagas', A_PAGAR: 'A pagar' };

type Mudar = (mudanca: Partial<BuscaDespesas>) => void;
type Aberto = { imovelId: string | undefined } | { despesa: Despesa };

/** Lists the landlord's expenses, a year at a time. */
export function Despesas() {
  const busca = useSearch({ from: '/app/despesas' });
  const navegar = useNavigate({ from: '/despesas' });
  const mudar: Mudar = (mudanca) =>
    void navegar({
      search: (atual) => Object.fromEntries(Object.entries({ ...atual, ...mudanca }).filter(([, valor]) => valor)),
      replace: true,
      resetScroll: false,
    });
  const limpar = () => void navegar({ search: ({ ano }) => (ano ? { ano } : {}), replace: true });
  const [aberto, setAberto] = useState<Aberto>();
  const { nova, imovelId, despesa: aAbrir } = busca;
  // The address asks once: neither a reload nor Back opens the dialog again.
  useEffect(() => {
    if (!nova) return;
    setAberto({ imovelId });
    void navegar({ search: ({ nova: _, ...resto }) => resto, replace: true, resetScroll: false });
  }, [nova, imovelId, navegar]);
  const pedida = useQuery({
    ...consulta('GET /despesas/:id', { params: { id: aAbrir ?? '' } }),
    enabled: aAbrir !== undefined,
  });
  useEffect(() => {
    if (!aAbrir || !(pedida.data || pedida.error)) return;
    if (pedida.data) setAberto({ despesa: pedida.data });
    else avisarErro(pedida.error);
    void navegar({ search: ({ despesa: _, ...resto }) => resto, replace: true, resetScroll: false });
  }, [aAbrir, pedida.data, pedida.error, navegar]);
  const registrar = () => setAberto({ imovelId });
  const fechar = () => setAberto(undefined);
  const imovel = useQuery({
    ...consulta('GET /imoveis/:id', { params: { id: imovelId ?? '' } }),
    enabled: imovelId !== undefined,
  });
  const nomeEscolhido = imovel.data && nomeDoImovel(imovel.data);
  const { ano } = selecaoDe(busca);
  const anoDaqui = anoDe(busca);
  const doGrupo = { value: busca.grupo, onChange: (grupo: string | undefined) => mudar({ grupo }) };
  const escolhidos = [
    ...grupoEscolhido(doGrupo),
    ...(imovelId ? [{ nome: nomeEscolhido ?? 'Um imóvel', tirar: () => mudar({ imovelId: undefined }) }] : []),
    ...(busca.tipo ? [{ nome: NOMES_DE_DESPESA[busca.tipo], tirar: () => mudar({ tipo: undefined }) }] : []),
    ...(busca.situacao ? [{ nome: SITUACOES[busca.situacao], tirar: () => mudar({ situacao: undefined }) }] : []),
  ];
  return (
    <Pagina
      titulo="Despesas"
      acoesAoLado
      acoesLeem
      acoes={
        <>
          <BotaoLink variant="default" size="sm" to="/resultado" search={{ ano: anoDaqui }}>
            Resultado
          </BotaoLink>
          <Exportar busca={busca} />
          <BotaoCurto nome="Nova despesa" Icone={IconPlus} onClick={registrar} />
        </>
      }
    >
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          {ano ? (
            <EscolherAno ano={ano} aoMudar={(novo) => mudar({ ano: novo })} />
          ) : (
            <Button variant="default" size="sm" onClick={() => mudar({ ano: anoDaqui })}>
              De todos os anos: ver só {anoDaqui}
            </Button>
          )}
          <Filtros
            procurar="Descrição, imóvel, valor ou data"
            busca={busca.busca}
            aoBuscar={(texto) => mudar({ busca: texto })}
            escolhidos={escolhidos}
            compacto
          >
            <CampoDoGrupo {...doGrupo} />
            <CampoRemoto
              label="Imóvel"
              placeholder="Todos"
              clearable
              comboboxProps={{ withinPortal: false }}
              perguntar={perguntarImoveis}
              value={imovelId ?? null}
              escolhida={imovelId && nomeEscolhido ? { value: imovelId, label: nomeEscolhido } : undefined}
              onChange={(id) => mudar({ imovelId: id ?? undefined })}
            />
            <Select
              label="Tipo"
              placeholder="Todos"
              clearable
              comboboxProps={{ withinPortal: false }}
              data={Object.entries(NOMES_DE_DESPESA).map(([value, label]) => ({ value, label }))}
              value={busca.tipo ?? null}
              onChange={(novo) => mudar({ tipo: (novo ?? undefined) as BuscaDespesas['tipo'] })}
            />
            <Select
              label="Situação"
              placeholder="Todas"
              clearable
              comboboxProps={{ withinPortal: false }}
              data={Object.entries(SITUACOES).map(([value, label]) => ({ value, label }))}
              value={busca.situacao ?? null}
              onChange={(nova) => mudar({ situacao: (nova ?? undefined) as BuscaDespesas['situacao'] })}
            />
          </Filtros>
        </Group>
        <Group>
          <Totais busca={busca} />
        </Group>
        <Escolhidos escolhidos={escolhidos} limpar={limpar} />
        <ListaDeDespesas
          busca={busca}
          editar={(despesa) => setAberto({ despesa })}
          vazio={
            escolhidos.length > 0 || busca.busca ? (
              <NadaAssim limpar={limpar} />
            ) : (
              <SemDespesas ano={anoDaqui} registrar={registrar} />
            )
          }
        />
      </Stack>
      <DialogoDeFormulario
        opened={aberto !== undefined}
        onClose={fechar}
        title={aberto && ('despesa' in aberto ? 'Editar despesa' : 'Nova despesa')}
      >
        <Parte espera={<Skeleton h={420} radius="md" />}>
          {aberto &&
            ('despesa' in aberto ? (
              <EditarDespesa despesa={aberto.despesa} fechar={fechar} />
            ) : (
              <NovaDespesa imovelId={aberto.imovelId} fechar={fechar} />
            ))}
        </Parte>
      </DialogoDeFormulario>
    </Pagina>
  );
}

function Exportar({ busca }: { busca: BuscaDespesas }) {
  const query = selecaoDe(busca);
  const baixar = (formato: 'csv' | 'xlsx') =>
    void downloadFile(
      'GET /despesas/exportar',
      { query: { ...query, formato } },
      `${['despesas', query.ano, hoje()].filter(Boolean).join('-')}.${formato}`,
    ).catch(avisarErro);
  return <MenuExportar baixar={baixar} />;
}

function Totais({ busca }: { busca: BuscaDespesas }) {
  const query = selecaoDe(busca);
  const { data } = useQuery({ ...consulta('GET /despesas/totais', { query }), placeholderData: keepPreviousData });
  if (!data) return <Skeleton h={24} w={260} />;
  const somas = [
    ...(query.ano ? [{ curto: `pagos em ${query.ano}`, nome: `Pago em ${query.ano}`, valor: data.valor }] : []),
    { curto: 'vencidos', nome: 'A pagar, já vencido', valor: data.vencida, atraso: true },
    { curto: 'a vencer', nome: 'A pagar, ainda a vencer', valor: subtrair(data.prevista, data.vencida) },
  ];
  return (
    <>
      <TotaisEmLinha somas={somas} quantas={contagem(data.despesas, 'despesa', 'despesas', 'Nenhuma despesa')} />
      {data.deExemplos > 0 && (
        <Text fz="sm" c="dimmed">
          {dinheiro(data.deExemplos)} são dos dados de exemplo, e não contam no resultado nem no imposto de renda.
        </Text>
      )}
    </>
  );
}

const NadaAssim = ({ limpar }: { limpar: () => void }) => (
  <Vazio
    Icone={IconFilterOff}
    titulo="Nenhuma despesa aqui"
    acao={
      <Button variant="default" onClick={limpar}>
        Limpar filtros
      </Button>
    }
  >
    Mude o ano, ou procure com menos palavras.
  </Vazio>
);

const SemDespesas = ({ ano, registrar }: { ano: number; registrar: () => void }) => (
  <Vazio
    Icone={IconCashMinus}
    titulo={`Nenhuma despesa em ${ano}`}
    acao={
      <Group gap="sm" justify="center">
        <SoQuemMuda>
          <Button onClick={registrar}>Registrar uma despesa</Button>
        </SoQuemMuda>
        <BotaoLink to="/importar" variant="default">
          Importar planilha
        </BotaoLink>
      </Group>
    }
  >
    Anote aqui o que você gasta com os imóveis: IPTU, condomínio, consertos, seguro. Assim você vê quanto cada um custa,
    e o que a lei deixa descontar do imposto de renda já fica separado.
  </Vazio>
);
