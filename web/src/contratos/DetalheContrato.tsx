import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import { Button, Grid, Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BotaoLink } from '../componentes/BotaoLink.tsx';
import { Carregado } from '../componentes/Carregado.tsx';
import { Ligacao } from '../componentes/Ligacao.tsx';
import { Pagina } from '../componentes/Pagina.tsx';
import { Voltar } from '../componentes/Voltar.tsx';
import { consulta } from '../consultas.ts';
import { linhasDe } from '../financeiro/linhas.ts';
import { type DialogosDaConta, useDialogosDaConta } from '../financeiro/useDialogosDaConta.tsx';
import { contagem, data, dataDoInstante, dinheiro } from '../formato.ts';
import { useImovelApagado, useLocatarioApagado } from './apagados.ts';
import { ContratoAssinado } from './ContratoAssinado.tsx';
import { Encerramento } from './Encerramento.tsx';
import { LinhaDoTempo } from './LinhaDoTempo.tsx';
import { telaDoImovel, telaDoLocatario } from './outrasAreas.ts';
import { SituacaoContrato } from './SituacaoContrato.tsx';
import { nomeDoImovel } from './situacao.ts';

export function DetalheContrato() {
  const { id } = useParams({ from: '/app/contratos/$id' });
  const contrato = useQuery(consulta(contratos.buscar, { params: { id } }));
  const dialogos = useDialogosDaConta();
  const lido = contrato.data;
  return (
    <Pagina
      titulo={lido ? nomeDoImovel(lido) : 'Contrato'}
      voltar={<Voltar to="/contratos">Contratos</Voltar>}
      descricao={
        lido && (
          <Stack gap={6} align="flex-start">
            <span>{lido.locatario.nome}</span>
            <SituacaoContrato contrato={lido} />
          </Stack>
        )
      }
      acoes={lido && <Acoes contrato={lido} dialogos={dialogos} />}
    >
      <Carregado consulta={contrato} esqueleto={<Esqueleto />}>
        {(dados) => <Detalhe contrato={dados} dialogos={dialogos} />}
      </Carregado>
      {dialogos.elemento}
    </Pagina>
  );
}

type Props = { contrato: contratos.ContratoLido; dialogos: DialogosDaConta };

const Acoes = ({ contrato, dialogos }: Props) => (
  <>
    {contrato.ativo && (
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => dialogos.lancar(contrato.id)}
      >
        Nova conta
      </Button>
    )}
    <BotaoLink
      to="/contratos/$id/documento"
      params={{ id: contrato.id }}
      leftSection={<IconFileText size={18} aria-hidden />}
    >
      Ver contrato em PDF
    </BotaoLink>
  </>
);

function Detalhe({ contrato, dialogos }: Props) {
  const contas = useQuery(consulta(financeiro.listar, { query: { contratoId: contrato.id } }));
  return (
    <Stack gap="xl">
      <Resumo contrato={contrato} />
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, lg: 7.5 }}>
          <Carregado consulta={contas} esqueleto={<Skeleton h={400} radius="lg" />}>
            {(lista) => <LinhaDoTempo linhas={linhasDe(lista, [contrato])} dialogos={dialogos} />}
          </Carregado>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4.5 }}>
          <Stack gap="lg">
            <ContratoAssinado contrato={contrato} />
            <Encerramento contrato={contrato} />
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}

function Resumo({ contrato }: { contrato: contratos.ContratoLido }) {
  const { imovel, locatario } = contrato;
  const imovelApagado = useImovelApagado(contrato);
  const locatarioApagado = useLocatarioApagado(contrato);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md">
      <Cartao titulo="Imóvel">
        {imovelApagado ? (
          <Apagado nome={nomeDoImovel(contrato)} />
        ) : (
          <Ligacao {...telaDoImovel(contrato.imovelId)}>{nomeDoImovel(contrato)}</Ligacao>
        )}
        <Text fz="sm" c="dimmed">
          {imovel.endereco}
        </Text>
      </Cartao>
      <Cartao titulo="Locatário">
        {locatarioApagado ? (
          <Apagado nome={locatario.nome} />
        ) : (
          <Ligacao {...telaDoLocatario(contrato.locatarioId)}>{locatario.nome}</Ligacao>
        )}
        <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[locatario.cpf, locatario.telefone, locatario.email].filter(Boolean).join(' · ')}
        </Text>
      </Cartao>
      <Cartao titulo="Prazo">
        <Text fw={600} className="numeros">
          {data(contrato.dataInicio)} a {data(contrato.dataFim)}
        </Text>
        <Text fz="sm" c="dimmed">
          {contagem(contrato.numeroParcelas, 'parcela', 'parcelas')}
          {contrato.encerradoEm && `, encerrado em ${dataDoInstante(contrato.encerradoEm)}`}
        </Text>
      </Cartao>
      <Cartao titulo="Aluguel">
        <Text fw={600} className="numeros">
          {dinheiro(contrato.valorAluguel)}
        </Text>
        <Text fz="sm" c="dimmed">
          todo dia {contrato.diaVencimento}
        </Text>
      </Cartao>
    </SimpleGrid>
  );
}

/** Of what is gone the contract keeps the name: there is no screen to lead to. */
const Apagado = ({ nome }: { nome: string }) => (
  <Text fw={550}>
    {nome}{' '}
    <Text span fz="sm" fw={400} c="dimmed">
      (apagado)
    </Text>
  </Text>
);

function Cartao({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md" bg="var(--imob-superficie)">
      <Text fz="sm" c="dimmed" mb={2}>
        {titulo}
      </Text>
      {children}
    </Paper>
  );
}

const Esqueleto = () => (
  <Stack gap="xl">
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
      {['a', 'b', 'c', 'd'].map((chave) => (
        <Skeleton key={chave} h={92} radius="lg" />
      ))}
    </SimpleGrid>
    <Skeleton h={420} radius="lg" />
  </Stack>
);
