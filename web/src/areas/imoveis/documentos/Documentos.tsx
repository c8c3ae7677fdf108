import { type DocumentoDoImovel, MAXIMO_DE_DOCUMENTOS, type TipoDoDocumento } from '@imob/schemas/documentosDoImovel';
import { Group, Menu, Stack } from '@mantine/core';
import { IconAlarm, IconFiles, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmar } from '../../../components/dialogs/confirmar.tsx';
import { DialogoDeFormulario } from '../../../components/dialogs/DialogoDeFormulario.tsx';
import { Carregado } from '../../../components/screen/Carregado.tsx';
import { Selo } from '../../../components/screen/Selo.tsx';
import { Vazio } from '../../../components/screen/Vazio.tsx';
import { MenuDaLinha } from '../../../components/table/MenuDaLinha.tsx';
import { EnviarPapeis } from '../../../components/upload/EnviarPapeis.tsx';
import { ListaDeEnvios } from '../../../components/upload/ListaDeEnvios.tsx';
import { PapelGuardado } from '../../../components/upload/PapelGuardado.tsx';
import { useEnvios } from '../../../components/upload/useEnvios.ts';
import { VerPrivados } from '../../../components/upload/VerPrivados.tsx';
import { dataDoInstante } from '../../../format/format.ts';
import { chamar } from '../../../service/api.ts';
import { avisar, consulta, esquecer } from '../../../service/queries.ts';
import { sendFile } from '../../../service/upload.ts';
import { ItemHistorico } from '../../auditoria/ItemHistorico.tsx';
import { useCompromissos } from '../../compromissos/useCompromissos.tsx';
import { useImovel } from '../Imovel.tsx';
import { EditarDocumento } from './EditarDocumento.tsx';
import { nomeDoTipo, TIPOS } from './palavras.ts';

const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** A property's papers, kept in private; some are shown to who lives there, on the tenant's page. */
export function Documentos() {
  const { imovelId } = useImovel();
  const lidos = useQuery(consulta('GET /imoveis/:id/documentos', { params: { id: imovelId } }));
  const [tipo, setTipo] = useState<TipoDoDocumento>('ESCRITURA');
  const [visto, setVisto] = useState<DocumentoDoImovel>();
  const [mudado, setMudado] = useState<DocumentoDoImovel>();
  const compromissos = useCompromissos();
  const envios = useEnvios(async (arquivo, comum) => {
    const pedido = { ...comum, params: { imovelId }, arquivos: [arquivo] };
    await sendFile('POST /upload/imovel/:imovelId/documento', pedido);
    await esquecer('PATCH /imoveis/:id/documentos/:documentoId');
  });

  return (
    <Stack gap="lg">
      <EnviarPapeis
        tipos={TIPOS}
        tipo={tipo}
        mudarTipo={setTipo}
        aoEscolher={(arquivos) => void envios.acrescentar(arquivos, { tipo })}
      >
        Até {MAXIMO_DE_DOCUMENTOS} por imóvel. Só você os vê, e quem ajuda você, a não ser os que mostrar ao inquilino.
      </EnviarPapeis>
      <ListaDeEnvios {...envios} />
      <Carregado consulta={lidos}>
        {({ documentos }) =>
          documentos.length === 0 && envios.lista.length === 0 ? (
            <Vazio Icone={IconFiles} titulo="Nenhum documento guardado">
              Guarde aqui a escritura, o carnê do IPTU, a apólice do seguro e as regras do condomínio: ficam à mão, e o
              que você quiser aparece também na página do inquilino.
            </Vazio>
          ) : (
            <Stack gap="sm" component="ul" p={0} m={0} aria-label="Documentos">
              {documentos.map((documento) => (
                <PapelGuardado
                  key={documento.id}
                  nome={documento.nome}
                  arquivo={documento.key}
                  aoVer={() => setVisto(documento)}
                  detalhe={
                    <Group gap={8} component="span">
                      {nomeDoTipo(documento.tipo)} · {dataDoInstante(documento.criadoEm)}
                      {documento.paraLocatario && <Selo cor="blue">O inquilino vê</Selo>}
                    </Group>
                  }
                >
                  <MenuDaLinha nome={`Mais ações de ${documento.nome}`}>
                    {() => (
                      <>
                        <Menu.Item leftSection={<IconPencil {...icone} />} onClick={() => setMudado(documento)}>
                          Mudar nome, tipo ou quem vê
                        </Menu.Item>
                        <Menu.Item
                          leftSection={<IconAlarm {...icone} />}
                          onClick={() =>
                            compromissos.abrir({
                              qual: 'novo',
                              imovelId,
                              titulo: `Renovar: ${documento.nome}`.slice(0, 120),
                            })
                          }
                        >
                          Lembrar de renovar
                        </Menu.Item>
                        <ItemHistorico tipo="documento" id={documento.id} nome={documento.nome} icone={icone} />
                        <Menu.Divider />
                        <Menu.Item
                          leftSection={<IconTrash {...icone} />}
                          c="var(--mantine-color-error)"
                          onClick={() => apagar(documento)}
                        >
                          Apagar
                        </Menu.Item>
                      </>
                    )}
                  </MenuDaLinha>
                </PapelGuardado>
              ))}
            </Stack>
          )
        }
      </Carregado>
      {visto && <VerPrivados arquivos={[visto]} aoFechar={() => setVisto(undefined)} />}
      <DialogoDeFormulario opened={mudado !== undefined} onClose={() => setMudado(undefined)} title="Mudar o documento">
        {mudado && <EditarDocumento documento={mudado} fechar={() => setMudado(undefined)} />}
      </DialogoDeFormulario>
      {compromissos.elemento}
    </Stack>
  );
}

const apagar = ({ imovelId, id, nome, paraLocatario }: DocumentoDoImovel) =>
  confirmar({
    titulo: `Apagar ${nome}?`,
    oQueAcontece: `O documento é apagado de vez${paraLocatario ? ', e sai da página do inquilino' : ''}.`,
    acao: 'Apagar documento',
    perigo: true,
    aoConfirmar: async () => {
      await chamar('DELETE /imoveis/:id/documentos/:documentoId', { params: { id: imovelId, documentoId: id } });
      void esquecer('DELETE /imoveis/:id/documentos/:documentoId');
      avisar('Documento apagado.');
    },
  });
