import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as locatarios from '@imob/schemas/locatarios';
import { Button, Grid, Group, Skeleton } from '@mantine/core';
import { IconDownload, IconMail, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
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
import { type DadosDoContrato, textoDoContrato } from './textoContrato.ts';

export function Documento() {
  const { id } = useParams({ from: '/app/contratos/$id/documento' });
  const contrato = useQuery(consulta(contratos.buscar, { params: { id } }));
  const contas = useQuery(consulta(financeiro.listar, { query: { contratoId: id } }));
  const dosImoveis = useQuery(consulta(imoveis.listar));
  const dosLocatarios = useQuery(consulta(locatarios.listar));
  const locador = usePerfil();
  const esqueleto = <Skeleton h={600} radius="lg" />;
  return (
    <>
      <Voltar to="/contratos/$id" params={{ id }}>
        Contrato
      </Voltar>
      <Carregado consulta={contrato} esqueleto={esqueleto}>
        {(lido) => (
          <Carregado consulta={contas} esqueleto={esqueleto}>
            {(lista) => (
              <Carregado consulta={dosImoveis} esqueleto={esqueleto}>
                {(todosImoveis) => (
                  <Carregado consulta={dosLocatarios} esqueleto={esqueleto}>
                    {(todosLocatarios) => (
                      <Editor
                        dados={{
                          contrato: lido,
                          contas: lista,
                          locador,
                          imovel: todosImoveis.find((imovel) => imovel.id === lido.imovelId),
                          locatario: todosLocatarios.find((locatario) => locatario.id === lido.locatarioId),
                        }}
                      />
                    )}
                  </Carregado>
                )}
              </Carregado>
            )}
          </Carregado>
        )}
      </Carregado>
    </>
  );
}

/** The contract's text beside what can be chosen of it, as it will be printed. */
function Editor({ dados }: { dados: DadosDoContrato }) {
  const { contrato, locador } = dados;
  const [modelo, setModelo] = useState(() => lerModelo(locador.uid, contrato.id));
  const texto = useMemo(() => textoDoContrato(dados, modelo, hoje()), [dados, modelo]);
  const roteador = useRouter();
  const [fazendo, setFazendo] = useState(false);
  const [conferindo, setConferindo] = useState(false);

  function mudar(mudanca: Partial<Modelo>) {
    const novo = { ...modelo, ...mudanca };
    setModelo(novo);
    guardarModelo(locador.uid, contrato.id, novo);
  }

  async function fazerPdf(): Promise<File> {
    const [{ gerarPdf }, { pdfDoContrato }] = await trazer(() =>
      Promise.all([import('../pdf/pdf.ts'), import('./pdfContrato.ts')]),
    );
    const pdf = await gerarPdf(pdfDoContrato(texto, locador.nome));
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
    await enviarPorEmail(roteador, contrato, dados.locatario !== undefined, fazerPdf);
    setConferindo(false);
  }

  return (
    <Pagina
      titulo="Contrato de locação"
      descricao="Um modelo completo pela Lei do Inquilinato, com os dados deste contrato. Leia antes de assinar e, na dúvida, consulte um advogado."
      acoes={
        <Group gap="sm">
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
          <Button
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={fazendo}
            onClick={() => void baixarPdf()}
          >
            Baixar PDF
          </Button>
        </Group>
      }
    >
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, md: 4 }} className="nao-imprimir">
          <OpcoesDoModelo modelo={modelo} aoMudar={mudar} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <FolhaDoContrato texto={texto} />
        </Grid.Col>
      </Grid>
    </Pagina>
  );
}
