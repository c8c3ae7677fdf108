import { assinaturaDoLocador } from '@imob/schemas/documents/parties';
import { type TextoDoRecibo, textoDoRecibo } from '@imob/schemas/documents/receiptText';
import type * as financeiro from '@imob/schemas/financeiro';
import type * as recibos from '@imob/schemas/recibos';
import { arquivoDoRecibo, numeroDoRecibo } from '@imob/schemas/rules/numeroDoRecibo';
import { Alert, Button, Divider, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconHistory, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { SoODono, SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { BotaoBaixar } from '../../components/upload/BotaoBaixar.tsx';
import { timeZone } from '../../format/format.ts';
import { usePodeMudar } from '../../service/ajuda.ts';
import { chamar } from '../../service/api.ts';
import { fetchFile } from '../../service/file.ts';
import { avisar, consulta, consultas, esquecer } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { abrirHistorico } from '../auditoria/abrirHistorico.tsx';
import estilo from './DetalheRecibo.module.css';
import { Enviados } from './Enviados.tsx';
import { EnviarRecibo } from './EnviarRecibo.tsx';
import { NaoEnviado } from './NaoEnviado.tsx';
import { mensagemDoRecibo } from './textoRecibo.ts';

export function DetalheRecibo() {
  const { id } = useParams({ from: '/app/recibos/$id' });
  const recibo = useQuery(consulta('GET /recibos/:id', { params: { id } }));
  return (
    <Pagina
      titulo={recibo.data ? `Recibo nº ${numeroDoRecibo(recibo.data)}` : 'Recibo'}
      tituloSoNaTela
      descricao={recibo.data && <Dica recibo={recibo.data} />}
      voltar={<Voltar to="/recibos">Recibos</Voltar>}
      largura="formulario"
      acoesLeem
      acoes={recibo.data && <Acoes recibo={recibo.data} />}
    >
      <Carregado consulta={recibo} esqueleto={<Skeleton h={460} radius="lg" />}>
        {(dados) => <Folha recibo={dados} />}
      </Carregado>
    </Pagina>
  );
}

/** Its conta, of those of its contract; not while they are read again after a payment, which they do not know of yet. */
function useContaDo({ contratoId, contaId }: recibos.Recibo): financeiro.Conta | undefined {
  const { data, isFetching, isStale } = useQuery(consulta('GET /financeiro', { query: { contratoId } }));
  return isFetching && isStale ? undefined : data?.find(({ id }) => id === contaId);
}

/** Its payment was undone: it proves nothing more, and is not to be sent. */
const foiDesfeito = ({ id }: recibos.Recibo, conta: financeiro.Conta | undefined) =>
  conta !== undefined && conta.reciboId !== id;

function Dica({ recibo }: { recibo: recibos.Recibo }) {
  return foiDesfeito(recibo, useContaDo(recibo)) ? null : 'Ao enviar uma mensagem, anexe o PDF.';
}

function Acoes({ recibo }: { recibo: recibos.Recibo }) {
  const perfil = usePerfil();
  const navegar = useNavigate();
  const podeMudar = usePodeMudar();
  const conta = useContaDo(recibo);
  const locador = assinaturaDoLocador(perfil).nome;
  const pedido = { params: { id: recibo.id } };
  const nome = `${arquivoDoRecibo(recibo)}.pdf`;
  const fazerPdfs = async () => [await fetchFile('GET /recibos/:id/pdf', pedido, nome)];

  const apagar = () =>
    confirmar({
      titulo: 'Apagar este recibo?',
      oQueAcontece: `O recibo some, e isso não pode ser desfeito. ${
        foiDesfeito(recibo, conta)
          ? 'O pagamento já foi desfeito, e a conta fica como está.'
          : 'A conta continua paga: para desfazer o pagamento, faça isso na conta, em Financeiro.'
      }`,
      acao: 'Apagar recibo',
      perigo: true,
      aoConfirmar: async () => {
        await chamar('DELETE /recibos/:id', { params: { id: recibo.id } });
        await navegar({ to: '/recibos' });
        consultas.removeQueries({ queryKey: consulta('GET /recibos/:id', { params: { id: recibo.id } }).queryKey });
        void esquecer('DELETE /recibos/:id');
        avisar('Recibo apagado.');
      },
    });

  return (
    <>
      <SoQuemMuda>
        <Button variant="subtle" color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={apagar}>
          Apagar
        </Button>
      </SoQuemMuda>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
        Imprimir
      </Button>
      <BotaoBaixar variant="default" endpoint="GET /recibos/:id/pdf" pedido={pedido} nome={nome} />
      {podeMudar && !foiDesfeito(recibo, conta) && (
        <EnviarRecibo
          reciboId={recibo.id}
          contratoId={recibo.contratoId}
          titulo={`Recibo nº ${numeroDoRecibo(recibo)}`}
          mensagem={mensagemDoRecibo(recibo, conta, locador)}
          fazerPdfs={fazerPdfs}
        />
      )}
    </>
  );
}

function Folha({ recibo }: { recibo: recibos.Recibo }) {
  const conta = useContaDo(recibo);
  const desfeito = foiDesfeito(recibo, conta);
  const texto = textoDoRecibo(recibo, usePerfil(), timeZone(), desfeito);
  return (
    <>
      {desfeito && (
        <Alert
          color="yellow"
          variant="light"
          mb="md"
          className="nao-imprimir"
          icon={<IconAlertTriangle size={20} />}
          title="O pagamento deste recibo foi desfeito"
        >
          Ele não conta mais nos totais. Se não vale mais, apague-o.
        </Alert>
      )}
      {!desfeito && <NaoEnviado reciboId={recibo.id} />}
      <Papel texto={texto} />
      <Enviados reciboId={recibo.id} />
      <SoODono>
        <Button
          variant="subtle"
          mt="md"
          className="nao-imprimir"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => abrirHistorico('recibo', recibo.id, `recibo nº ${texto.codigo}`)}
        >
          Histórico
        </Button>
      </SoODono>
    </>
  );
}

/** The receipt as it is printed. */
function Papel({ texto }: { texto: TextoDoRecibo }) {
  return (
    <Paper
      withBorder
      p={{ base: 'md', sm: 36 }}
      bg="var(--imob-superficie)"
      component="article"
      aria-label={texto.titulo}
    >
      <Stack gap="lg">
        <Group justify="space-between" align="flex-start">
          <div>
            <Title order={2}>{texto.titulo}</Title>
            <Text c="dimmed" className="numeros">
              Nº {texto.codigo}
            </Text>
          </div>
          <Text fz={26} fw={700} className="numeros" lh={1.2}>
            {texto.valor}
          </Text>
        </Group>
        <Divider />
        <Text lh={1.65}>{texto.declaracao}</Text>
        {texto.parcelas.length + texto.totais.length > 2 && (
          <dl className={estilo.detalhes}>
            {[...texto.parcelas, ...texto.totais.filter((_, __, totais) => totais.length > 1)].map(
              ({ nome, valor }) => (
                <div key={nome}>
                  <dt>{nome}</dt>
                  <dd className="numeros">{valor}</dd>
                </div>
              ),
            )}
          </dl>
        )}
        <dl className={estilo.detalhes}>
          {texto.detalhes.map(({ nome, valor }) => (
            <div key={nome}>
              <dt>{nome}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
        <Text fz="sm" c="dimmed">
          {texto.ressalva}
        </Text>
        <Text>{texto.localEData}</Text>
        <div style={{ maxWidth: 320, marginTop: 28 }}>
          <Divider mb={6} />
          <Text fw={600}>{texto.locador.nome}</Text>
          <Text fz="sm" c="dimmed">
            {texto.locador.documento}
          </Text>
        </div>
      </Stack>
    </Paper>
  );
}
