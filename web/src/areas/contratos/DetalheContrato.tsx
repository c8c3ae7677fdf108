import type * as contratos from '@imob/schemas/contratos';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { Accordion, ActionIcon, Button, Grid, Menu, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDotsVertical, IconFileText, IconFolder, IconPlus, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { Perto } from '../../components/screen/Perto.tsx';
import { SoODono, SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { useEstreita } from '../../components/screen/useTela.ts';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { hoje } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import { useVisao } from '../../service/visao.ts';
import { lazyPart } from '../../start/lazy.ts';
import { emAndamento, useAssinaturas } from '../assinaturas/useAssinaturas.ts';
import { useDepoisDoPreparo } from '../assinaturas/useDepoisDoPreparo.ts';
import { usePedirAssinaturas } from '../assinaturas/usePedirAssinaturas.tsx';
import { ItemHistorico } from '../auditoria/ItemHistorico.tsx';
import { BoletosDoContrato } from '../boletos/BoletosDoContrato.tsx';
import { linhasDoContrato } from '../financeiro/linhas.ts';
import { type DialogosDaConta, useDialogosDaConta } from '../financeiro/useDialogosDaConta.tsx';
import { LinkDoInquilino } from '../inquilino/LinkDoInquilino.tsx';
import { Reajuste } from './adjustment/Reajuste.tsx';
import { Combinado } from './Combinado.tsx';
import { ContasDoContrato } from './ContasDoContrato.tsx';
import { Encerramento } from './closing/Encerramento.tsx';
import { Dinheiro } from './Dinheiro.tsx';
import { ContratoAssinado } from './document/ContratoAssinado.tsx';
import { useDossie } from './dossier/useDossie.tsx';
import { Ciclo } from './life/Ciclo.tsx';
import { Continuacao } from './life/Continuacao.tsx';
import { Eventos } from './life/Eventos.tsx';
import { SituacaoContrato } from './list/SituacaoContrato.tsx';
import { Resumo } from './ResumoDoContrato.tsx';
import { Recorrentes } from './recurring/Recorrentes.tsx';
import { useMudarEtapas } from './steps/Etapas.tsx';
import { NomesDeQuemAluga, useMudarQuemAluga } from './tenants/QuemAluga.tsx';
import { Aditivos } from './termos/Aditivos.tsx';
import { Termos } from './termos/Termos.tsx';
import { visaoDoContrato } from './visao.ts';

const AssinaturasDoContrato = lazyPart(
  () => import('../assinaturas/AssinaturasDoContrato.tsx'),
  'AssinaturasDoContrato',
);

export function DetalheContrato() {
  const { id } = useParams({ from: '/app/contratos/$id' });
  const contrato = useQuery(consulta('GET /contratos/:id', { params: { id } }));
  const dialogos = useDialogosDaConta();
  // Parts that one answer brings do not ask by themselves meanwhile.
  const lido = useVisao(visaoDoContrato(id)) ? contrato.data : undefined;
  return (
    <Pagina
      titulo={lido ? nomeDoImovel(lido.imovel) : 'Contrato'}
      voltar={<Voltar to="/contratos">Contratos</Voltar>}
      descricao={
        lido && (
          <Stack gap={6} align="flex-start">
            <NomesDeQuemAluga contrato={lido} />
            <SituacaoContrato contrato={lido} />
          </Stack>
        )
      }
      acoesLeem
      acoes={lido && <Acoes contrato={lido} dialogos={dialogos} />}
    >
      <Carregado consulta={{ ...contrato, data: lido }} esqueleto={<Esqueleto />}>
        {(dados) => <Detalhe contrato={dados} dialogos={dialogos} />}
      </Carregado>
      {dialogos.elemento}
    </Pagina>
  );
}

type Props = { contrato: contratos.ContratoLido; dialogos: DialogosDaConta };

function Acoes({ contrato, dialogos }: Props) {
  const estreita = useEstreita();
  const assinar = usePedirAssinaturas(contrato);
  const dossie = useDossie(contrato.id);
  return (
    <>
      <SoQuemMuda>
        <Button
          variant="default"
          {...(estreita ? { px: 'sm' } : { leftSection: <IconPlus size={18} aria-hidden /> })}
          onClick={() => dialogos.lancar(contrato.id)}
        >
          Nova conta
        </Button>
      </SoQuemMuda>
      <BotaoLink
        to="/contratos/$id/documento"
        params={{ id: contrato.id }}
        variant={contrato.assinadoEm ? 'default' : 'filled'}
        {...(estreita ? { px: 'sm' } : { leftSection: <IconFileText size={18} aria-hidden /> })}
      >
        Ver contrato
      </BotaoLink>
      <SoQuemMuda>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label="Mais ações do contrato">
              <IconDotsVertical size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconSignature size={16} aria-hidden />}
              onClick={() => assinar.pedir({ tipo: 'ARQUIVO' })}
            >
              Pedir assinatura de um PDF
            </Menu.Item>
            <SoODono>
              <Menu.Item leftSection={<IconFolder size={16} aria-hidden />} onClick={dossie.abrir}>
                Dossiê para o advogado
              </Menu.Item>
            </SoODono>
            <ItemHistorico tipo="contrato" id={contrato.id} nome={nomeDoImovel(contrato.imovel)} />
          </Menu.Dropdown>
        </Menu>
      </SoQuemMuda>
      {assinar.elemento}
      {dossie.elemento}
    </>
  );
}

function Detalhe({ contrato, dialogos }: Props) {
  const contas = useQuery(consulta('GET /financeiro', { query: { contratoId: contrato.id } }));
  const { decidir } = useSearch({ from: '/app/contratos/$id' });
  const largo = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  const quemAluga = useMudarQuemAluga(contrato);
  const etapas = useMudarEtapas(contrato);
  const mudar = { mudarQuemAluga: quemAluga.mudar, mudarEtapas: etapas.mudar };
  const pedidos = useAssinaturas(contrato.id);
  const esperam = emAndamento(pedidos, hoje());
  useDepoisDoPreparo(pedidos);
  const assinaturas = pedidos.length > 0 && (
    <Parte espera={<Skeleton h={160} radius="lg" />}>
      <AssinaturasDoContrato contrato={contrato} pedidos={pedidos} />
    </Parte>
  );
  return (
    <Stack gap="lg">
      <Ciclo contrato={contrato} />
      {quemAluga.elemento}
      {etapas.elemento}
      {contas.data && (
        <Dinheiro contrato={contrato} linhas={linhasDoContrato(contas.data, contrato)} dialogos={dialogos} />
      )}
      <Continuacao contrato={contrato} />
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, lg: 7.5 }}>
          <Stack gap="lg">
            {esperam && assinaturas}
            <Carregado consulta={contas} esqueleto={<Skeleton h={400} radius="lg" />}>
              {(lista) => (
                <ContasDoContrato
                  contratoId={contrato.id}
                  linhas={linhasDoContrato(lista, contrato)}
                  dialogos={dialogos}
                />
              )}
            </Carregado>
            <Combinado contrato={contrato} dialogos={dialogos} />
            {!largo && (
              <Accordion variant="contained" bg="var(--imob-superficie)">
                <Accordion.Item value="detalhes">
                  <Accordion.Control>
                    <Text fw={600}>Imóvel, locatário, prazo e aluguel</Text>
                  </Accordion.Control>
                  <Accordion.Panel>
                    <Resumo contrato={contrato} {...mudar} />
                  </Accordion.Panel>
                </Accordion.Item>
              </Accordion>
            )}
            <Perto>
              <Recorrentes contrato={contrato} />
            </Perto>
            <Perto ja={decidir !== undefined}>
              <Reajuste contrato={contrato} />
            </Perto>
            <Perto>
              <Aditivos contrato={contrato} />
            </Perto>
            <SoQuemMuda>
              <Perto>
                <Encerramento contrato={contrato} resumido />
              </Perto>
            </SoQuemMuda>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4.5 }}>
          <Stack gap="lg">
            {largo && <Resumo contrato={contrato} {...mudar} />}
            <SoQuemMuda>
              <LinkDoInquilino contrato={contrato} />
            </SoQuemMuda>
            <SoQuemMuda>{contrato.ativo && <BoletosDoContrato contrato={contrato} />}</SoQuemMuda>
            <Perto>
              <Termos contrato={contrato} />
            </Perto>
            <ContratoAssinado contrato={contrato} />
            {!esperam && assinaturas}
            <Eventos contratoId={contrato.id} />
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}

const Esqueleto = () => (
  <Stack gap="lg">
    <Skeleton h={92} radius="lg" />
    <Skeleton h={420} radius="lg" />
  </Stack>
);
