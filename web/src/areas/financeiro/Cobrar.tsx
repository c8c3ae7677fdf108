import * as pix from '@imob/schemas/pix';
import { telefoneInternacional } from '@imob/schemas/rules/telephones';
import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { VoltarDoDialogo } from '../../components/dialogs/VoltarDoDialogo.tsx';
import { usePerdeNoDialogo } from '../../components/fields/perdeNoDialogo.ts';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { contagem, dinheiro, distancia, hoje } from '../../format/format.ts';
import { telefone as lido } from '../../format/telefone.ts';
import { consulta, esquecer, useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { CadastrarChave } from '../pix/CadastrarChave.tsx';
import { Prometida } from '../promessas/Prometida.tsx';
import { enderecoWhatsapp } from '../recibos/enviar.ts';
import {
  comoEstao,
  type Devedor,
  type Devedores,
  devidoHoje,
  type Hoje,
  mensagemDeCobranca,
  pedidoHoje,
  porLocatario,
  retidoHoje,
  semPagina,
  totalDe,
} from './cobranca.ts';
import { DarTelefone } from './DarTelefone.tsx';
import { type Linha, linhaDe } from './linhas.ts';

type Props = { quem: Devedores; fechar: () => void };

/** Writes one message to a tenant about everything that is late, or about one conta; the landlord reads it before it is sent. */
export function Cobrar({ quem, fechar }: Props) {
  if (!Array.isArray(quem)) return <DeUm {...quem} fechar={fechar} />;
  const [unico] = quem;
  return quem.length === 1 && unico ? <Carta devedor={unico} fechar={fechar} /> : <DeVarios devedores={quem} />;
}

function DeUm({ locatarioId, conta, fechar }: Exclude<Devedores, unknown[]> & { fechar: () => void }) {
  const query = conta
    ? ({ contratoId: conta.contratoId, dia: conta.dataVencimento, situacao: 'ABERTAS', limite: 100 } as const)
    : ({ locatarioId, situacao: 'ATRASADAS', limite: 100 } as const);
  const abertas = useQuery(consulta('GET /financeiro/pagina', { query }));
  return (
    <Carregado consulta={abertas} esqueleto={<Skeleton h={280} radius="md" />}>
      {({ contas }) => {
        const [devedor] = porLocatario(contas.filter(({ id }) => !conta || id === conta.id).map(linhaDe));
        return devedor ? (
          <Carta devedor={devedor} fechar={fechar} />
        ) : (
          <NadaACobrar title={conta ? 'Nada a cobrar' : 'Nada em atraso'}>
            {conta
              ? 'Esta conta foi paga ou cancelada, ou vence agora em outro dia.'
              : 'As contas deste locatário foram pagas, canceladas ou ainda vão vencer.'}
          </NadaACobrar>
        );
      }}
    </Carregado>
  );
}

const NadaACobrar = (props: { title: string; children: string }) => (
  <Alert color="green" variant="light" role="status" icon={<IconCircleCheck size={20} />} {...props} />
);

/** Asks every time how much the contas owe today and how they are paid. Without an answer the message uses the list's amounts. */
function useHoje(linhas: readonly Linha[]) {
  const ids = linhas
    .slice(0, pix.MAIS_CONTAS_A_COBRAR)
    .map(({ conta }) => conta.id)
    .join(',');
  return useQuery({ ...consulta('GET /financeiro/cobrar', { query: { ids } }), retry: false, staleTime: 0, gcTime: 0 });
}

const atuais = (linhas: readonly Linha[], deHoje: Hoje | undefined): Linha[] => [
  ...comoEstao(linhas.slice(0, pix.MAIS_CONTAS_A_COBRAR), deHoje),
  ...linhas.slice(pix.MAIS_CONTAS_A_COBRAR),
];

const PAGAS = 'O que foi escolhido já foi pago ou cancelado.';

/** Takes the focus that was in the form for the telephone number, which is gone. */
const focar = (elemento: HTMLElement | null) => elemento?.focus();

function Carta({ devedor, fechar }: { devedor: Devedor; fechar: () => void }) {
  const { nome } = usePerfil();
  const [dado, setDado] = useState<string>();
  const telefone = dado ?? devedor.telefone;
  const leitura = useHoje(devedor.linhas);
  const [escrita, setEscrita] = useState<string>();
  usePerdeNoDialogo(() => escrita !== undefined);
  if (leitura.isPending) return <Skeleton h={280} radius="md" />;
  const deHoje = leitura.data;
  const linhas = atuais(devedor.linhas, deHoje);
  if (linhas.length === 0) return <NadaACobrar title="Nada a cobrar">{PAGAS}</NadaACobrar>;
  const mensagem = escrita ?? mensagemDeCobranca(linhas, nome, hoje(), deHoje);
  const endereco = enderecoWhatsapp(telefone, mensagem);
  return (
    <Stack>
      <Paper p="sm" radius="md" bg="var(--imob-fundo)">
        <Group justify="space-between" wrap="nowrap" align="baseline">
          <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
            {devedor.nome}
          </Text>
          <Text fw={650} fz="lg" className="numeros" style={{ whiteSpace: 'nowrap' }}>
            {dinheiro(totalDe(linhas, deHoje))}
          </Text>
        </Group>
        {linhas.map((linha) => (
          <Group key={linha.conta.id} justify="space-between" wrap="nowrap" gap="sm" align="baseline">
            <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {linha.conta.descricao} · {linha.imovel}, {distancia(linha.conta.dataVencimento)}
              {devidoHoje(linha, deHoje) > linha.conta.valor && ', com encargos'}
              {retidoHoje(linha, deHoje) > 0 && `, menos ${dinheiro(retidoHoje(linha, deHoje))} de IR retido na fonte`}
              <Prometida contaId={linha.conta.id} />
            </Text>
            {linhas.length > 1 && (
              <Text fz="sm" c="dimmed" className="numeros" style={{ whiteSpace: 'nowrap' }}>
                {dinheiro(pedidoHoje(linha, deHoje))}
              </Text>
            )}
          </Group>
        ))}
      </Paper>
      <Textarea
        label="Mensagem"
        description={
          endereco ? `Para ${lido(telefone ?? '')}. Você ainda a vê no WhatsApp antes de enviar.` : undefined
        }
        autosize
        minRows={5}
        maxRows={12}
        value={mensagem}
        onChange={({ currentTarget }) => setEscrita(currentTarget.value)}
      />
      {deHoje && escrita === undefined && <ComPix linhas={linhas} deHoje={deHoje} />}
      {endereco ? (
        <Group justify="flex-end" gap="xs" className="pe-do-dialogo">
          <VoltarDoDialogo />
          <Button
            component="a"
            href={endereco}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            onClick={fechar}
            ref={dado === undefined ? undefined : focar}
            data-autofocus
          >
            Abrir o WhatsApp
          </Button>
        </Group>
      ) : (
        <SemTelefone devedor={devedor} fechar={fechar} aoDar={setDado} />
      )}
    </Stack>
  );
}

/** An example has no number and takes none: it is said instead of asked for. */
function SemTelefone({ fechar, ...props }: ComponentProps<typeof DarTelefone> & { fechar: () => void }) {
  const { data } = useQuery(consulta('GET /exemplos'));
  if (!data?.locatarios.includes(props.devedor.locatarioId))
    return (
      <>
        <QuemAlugaJunto {...props} />
        <DarTelefone {...props} />
      </>
    );
  return (
    <Group justify="space-between">
      <Text fz="sm" c="dimmed" flex="1 1 200px">
        Este locatário é um exemplo, e a um exemplo nada se envia. Com um locatário seu, daqui se abre o WhatsApp com a
        mensagem pronta.
      </Text>
      <Button onClick={fechar}>Entendi</Button>
    </Group>
  );
}

/** The others of the lease who have a number: the message may go to one of them. */
function QuemAlugaJunto({ devedor, aoDar }: ComponentProps<typeof DarTelefone>) {
  const contratoId = devedor.linhas[0]?.contrato.id ?? '';
  const { data } = useQuery(consulta('GET /contratos/:id/locatarios', { params: { id: contratoId } }));
  const comNumero = (data?.demais ?? []).filter(({ telefone }) => telefoneInternacional(telefone));
  if (comNumero.length === 0) return null;
  return (
    <Group gap="sm">
      {comNumero.map(({ locatarioId, nome, telefone }) => (
        <Button key={locatarioId} variant="default" size="compact-sm" onClick={() => aoDar(telefone as string)}>
          Mandar a {nome}, que aluga junto
        </Button>
      ))}
    </Group>
  );
}

/** Offers an easier way to pay: the tenant's own page, or a Pix key to make codes with. */
function ComPix({ linhas, deHoje }: { linhas: readonly Linha[]; deHoje: Hoje }) {
  const criar = useMudanca('POST /contratos/:id/link', { sucesso: 'Página criada: o endereço está na mensagem.' });
  const { data: configurado } = useQuery(consulta('GET /configuracoes'));
  const faltam = semPagina(linhas, deHoje);
  const semChave = configurado?.pix === null && deHoje.contas.every(({ copiaECola }) => copiaECola === null);
  if (faltam.length === 0 && !semChave) return null;
  const ondePaga = faltam.length === 0 ? 'a página do inquilino mostra' : 'a mensagem leva';
  // The mutation itself shows its error.
  const criarTodas = () =>
    Promise.allSettled(faltam.map((id) => criar.mutateAsync({ params: { id } }))).then(() =>
      esquecer('GET /financeiro/cobrar'),
    );
  return (
    <Group gap="sm">
      <Text fz="sm" c="dimmed" flex="1 1 200px">
        {semChave
          ? `Com sua chave Pix cadastrada, ${ondePaga} o código para pagar.`
          : 'Com a página do inquilino, a mensagem leva um endereço no lugar do código: ele vê as contas e paga de lá.'}
      </Text>
      {semChave ? (
        <CadastrarChave />
      ) : (
        <Button size="compact-sm" variant="default" loading={criar.isPending} onClick={criarTodas}>
          Criar a página
        </Button>
      )}
    </Group>
  );
}

/** A browser opens one conversation at a time: each tenant has a button, which tells that it was used. */
function DeVarios({ devedores }: { devedores: Devedor[] }) {
  return (
    <Stack gap="sm">
      <Text c="dimmed" fz="sm">
        Uma mensagem para cada locatário, com todas as contas escolhidas dele.
      </Text>
      {devedores.map((devedor) => (
        <DeCada key={devedor.locatarioId} devedor={devedor} />
      ))}
    </Stack>
  );
}

function DeCada({ devedor: { nome: locatario, locatarioId, telefone, ...devedor } }: { devedor: Devedor }) {
  const { nome } = usePerfil();
  const [aberto, setAberto] = useState(false);
  const { data: deHoje, isPending } = useHoje(devedor.linhas);
  const linhas = atuais(devedor.linhas, deHoje);
  const endereco = enderecoWhatsapp(telefone, mensagemDeCobranca(linhas, nome, hoje(), deHoje));
  return (
    <Group justify="space-between" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Text fw={600} truncate>
          {locatario}
        </Text>
        <Text fz="sm" c="dimmed" className="numeros">
          {linhas.length === 0
            ? 'Nada a cobrar: já foi pago ou cancelado'
            : `${dinheiro(totalDe(linhas, deHoje))} em ${contagem(linhas.length, 'conta', 'contas')}`}
        </Text>
      </div>
      {linhas.length === 0 ? null : endereco ? (
        <Button
          component="a"
          href={endereco}
          target="_blank"
          rel="noopener noreferrer"
          variant={aberto ? 'default' : 'light'}
          leftSection={aberto ? <IconCheck size={16} aria-hidden /> : <IconBrandWhatsapp size={16} aria-hidden />}
          loading={isPending}
          onClick={() => setAberto(true)}
          aria-label={`WhatsApp de ${locatario}${aberto ? ', já aberto' : ''}`}
          style={{ flex: 'none' }}
        >
          WhatsApp
        </Button>
      ) : (
        <Ligacao to="/locatarios/$id/editar" params={{ id: locatarioId }} fz="sm" style={{ flex: 'none' }}>
          Sem telefone: completar
        </Ligacao>
      )}
    </Group>
  );
}
