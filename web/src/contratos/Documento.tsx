import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as locatarios from '@imob/schemas/locatarios';
import { Button, Grid, Skeleton } from '@mantine/core';
import { IconDownload, IconMail, IconPrinter } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { baixar } from '../baixar.ts';
import { Carregado } from '../componentes/Carregado.tsx';
import { Pagina } from '../componentes/Pagina.tsx';
import { Voltar } from '../componentes/Voltar.tsx';
import { avisarErro, consulta } from '../consultas.ts';
import { hoje } from '../formato.ts';
import { usePerfil } from '../sessao.tsx';
import { trazer } from '../tardio.ts';
import { enviarPorEmail } from './enviarContrato.tsx';
import { FolhaDoContrato } from './FolhaDoContrato.tsx';
import { guardarModelo, lerModelo, type Modelo } from './modelo.ts';
import { OpcoesDoModelo } from './OpcoesDoModelo.tsx';
import { type TextoContrato, textoDoContrato } from './textoContrato.ts';

/** The contract's text beside what can be chosen of it, as it will be printed. */
export function Documento() {
  const { id } = useParams({ from: '/app/contratos/$id/documento' });
  const contrato = useQuery(consulta(contratos.buscar, { params: { id } }));
  const contas = useQuery(consulta(financeiro.listar, { query: { contratoId: id } }));
  const dosImoveis = useQuery(consulta(imoveis.listar));
  const dosLocatarios = useQuery(consulta(locatarios.listar));
  const locador = usePerfil();
  const lidos: UseQueryResult<unknown>[] = [contrato, contas, dosImoveis, dosLocatarios];
  const falta = lidos.find(({ data }) => data === undefined);
  const [modelo, setModelo] = useState(() => lerModelo(locador.uid, id));
  const texto = useMemo(() => {
    const [lido, lista] = [contrato.data, contas.data];
    if (!lido || !lista || !dosImoveis.data || !dosLocatarios.data) return undefined;
    const dados = {
      contrato: lido,
      contas: lista,
      locador,
      imovel: dosImoveis.data.find((imovel) => imovel.id === lido.imovelId),
      locatario: dosLocatarios.data.find((locatario) => locatario.id === lido.locatarioId),
    };
    return textoDoContrato(dados, modelo, hoje());
  }, [contrato.data, contas.data, dosImoveis.data, dosLocatarios.data, locador, modelo]);

  function mudar(mudanca: Partial<Modelo>) {
    const novo = { ...modelo, ...mudanca };
    setModelo(novo);
    guardarModelo(locador.uid, id, novo);
  }

  return (
    <Pagina
      titulo="Contrato de locação"
      tituloSoNaTela
      descricao="Um modelo completo pela Lei do Inquilinato, com os dados deste contrato. Leia antes de assinar e, na dúvida, consulte um advogado."
      voltar={
        <Voltar to="/contratos/$id" params={{ id }}>
          Contrato
        </Voltar>
      }
      acoes={
        contrato.data &&
        texto && (
          <Acoes
            contrato={contrato.data}
            texto={texto}
            locador={locador.nome}
            locatarioExiste={!!dosLocatarios.data?.some(({ id }) => id === contrato.data.locatarioId)}
          />
        )
      }
    >
      {texto ? (
        <Grid gap="xl">
          <Grid.Col span={{ base: 12, md: 4 }} className="nao-imprimir">
            <OpcoesDoModelo modelo={modelo} aoMudar={mudar} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 8 }}>
            <FolhaDoContrato texto={texto} />
          </Grid.Col>
        </Grid>
      ) : (
        falta && (
          <Carregado consulta={falta} esqueleto={<Skeleton h={600} radius="lg" />}>
            {() => null}
          </Carregado>
        )
      )}
    </Pagina>
  );
}

type Props = {
  contrato: contratos.ContratoLido;
  texto: TextoContrato;
  locador: string;
  /** The contract keeps a copy of a tenant who was deleted. */
  locatarioExiste: boolean;
};

/** What can be done with the text: on paper, by mail, as a file. */
function Acoes({ contrato, texto, locador, locatarioExiste }: Props) {
  const roteador = useRouter();
  const [fazendo, setFazendo] = useState(false);
  const [conferindo, setConferindo] = useState(false);

  async function fazerPdf(): Promise<File> {
    const [{ gerarPdf }, { pdfDoContrato }] = await trazer(() =>
      Promise.all([import('../pdf/pdf.ts'), import('./pdfContrato.ts')]),
    );
    const pdf = await gerarPdf(pdfDoContrato(texto, locador));
    return new File([pdf], `Contrato ${contrato.locatario.nome}.pdf`, { type: 'application/pdf' });
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

  async function enviar() {
    setConferindo(true);
    await enviarPorEmail(roteador, contrato, locatarioExiste, fazerPdf);
    setConferindo(false);
  }

  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
        Imprimir
      </Button>
      <Button
        variant="default"
        leftSection={<IconMail size={18} aria-hidden />}
        loading={conferindo}
        onClick={() => void enviar()}
      >
        Enviar por e-mail
      </Button>
      <Button leftSection={<IconDownload size={18} aria-hidden />} loading={fazendo} onClick={() => void baixarPdf()}>
        Baixar PDF
      </Button>
    </>
  );
}
