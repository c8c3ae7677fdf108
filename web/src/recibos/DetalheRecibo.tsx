import * as financeiro from '@imob/schemas/financeiro';
import * as recibos from '@imob/schemas/recibos';
import { Alert, Button, Divider, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { chamar } from '../api.ts';
import { baixar } from '../baixar.ts';
import { Carregado } from '../componentes/Carregado.tsx';
import { confirmar } from '../componentes/confirmar.tsx';
import { Pagina } from '../componentes/Pagina.tsx';
import { Voltar } from '../componentes/Voltar.tsx';
import { avisar, avisarErro, consulta, esquecer } from '../consultas.ts';
import { assinaturaDoLocador } from '../contratos/partes.ts';
import { usePerfil } from '../sessao.tsx';
import { trazer } from '../tardio.ts';
import estilo from './DetalheRecibo.module.css';
import { useDesfeitos } from './desfeitos.ts';
import { EnviarRecibo } from './EnviarRecibo.tsx';
import { type TextoRecibo, textoDoRecibo } from './textoRecibo.ts';

export function DetalheRecibo() {
  const { id } = useParams({ from: '/app/recibos/$id' });
  const recibo = useQuery(consulta(recibos.buscar, { params: { id } }));
  return (
    <Pagina
      titulo={recibo.data ? `Recibo nº ${recibo.data.codigoRecibo}` : 'Recibo'}
      tituloSoNaTela
      descricao={recibo.data && 'Ao enviar uma mensagem, anexe o PDF.'}
      voltar={<Voltar to="/recibos">Recibos</Voltar>}
      largura="formulario"
      acoes={recibo.data && <Acoes recibo={recibo.data} />}
    >
      <Carregado consulta={recibo} esqueleto={<Skeleton h={460} radius="lg" />}>
        {(dados) => <Folha recibo={dados} />}
      </Carregado>
    </Pagina>
  );
}

/** The whole list, which Financeiro reads too: to ask for this contract's would have to wait for the receipt. */
function useContaDo(recibo: recibos.Recibo) {
  const contas = useQuery(consulta(financeiro.listar));
  return { contas, conta: contas.data?.find(({ id }) => id === recibo.contaId) };
}

function Acoes({ recibo }: { recibo: recibos.Recibo }) {
  const perfil = usePerfil();
  const navegar = useNavigate();
  const { contas, conta } = useContaDo(recibo);
  const locador = assinaturaDoLocador(perfil).nome;
  const [fazendo, setFazendo] = useState(false);

  /** The PDF says the period too, so it waits for the conta, which is mostly there already. */
  async function fazerPdf(): Promise<File> {
    const lidas = contas.data ?? (await contas.refetch()).data ?? [];
    const [{ gerarPdf }, { pdfDoRecibo }] = await trazer(() =>
      Promise.all([import('../pdf/pdf.ts'), import('./pdfRecibo.ts')]),
    );
    const completo = textoDoRecibo(
      recibo,
      lidas.find(({ id }) => id === recibo.contaId),
      perfil,
    );
    const pdf = await gerarPdf(pdfDoRecibo(completo));
    return new File([pdf], `Recibo ${recibo.codigoRecibo}.pdf`, { type: 'application/pdf' });
  }

  async function baixarPdf() {
    setFazendo(true);
    try {
      const pdf = await fazerPdf();
      baixar(pdf, pdf.name);
    } catch (erro) {
      avisarErro(erro);
    } finally {
      setFazendo(false);
    }
  }

  const apagar = () =>
    confirmar({
      titulo: 'Apagar este recibo?',
      oQueAcontece:
        'O recibo some, e isso não pode ser desfeito. A conta continua paga: para desfazer o pagamento, faça isso na conta, em Financeiro.',
      acao: 'Apagar recibo',
      perigo: true,
      aoConfirmar: async () => {
        await chamar(recibos.remover, { params: { id: recibo.id } });
        await navegar({ to: '/recibos' });
        void esquecer(recibos.remover);
        avisar('Recibo apagado.');
      },
    });

  return (
    <>
      <Button variant="subtle" color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={apagar}>
        Apagar
      </Button>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
        Imprimir
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={fazendo}
        onClick={() => void baixarPdf()}
      >
        Baixar PDF
      </Button>
      <EnviarRecibo recibo={recibo} conta={conta} locador={locador} fazerPdf={fazerPdf} />
    </>
  );
}

function Folha({ recibo }: { recibo: recibos.Recibo }) {
  const { conta } = useContaDo(recibo);
  const texto = textoDoRecibo(recibo, conta, usePerfil());
  const desfeito = useDesfeitos([recibo])?.has(recibo.id);
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
      <Papel texto={texto} />
    </>
  );
}

/** The receipt as it is printed. */
function Papel({ texto }: { texto: TextoRecibo }) {
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
