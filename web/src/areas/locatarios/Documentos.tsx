import type { TipoDocumento } from '@imob/schemas/upload';
import { ActionIcon, Stack } from '@mantine/core';
import { IconId, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { EnviarPapeis } from '../../components/upload/EnviarPapeis.tsx';
import { ListaDeEnvios } from '../../components/upload/ListaDeEnvios.tsx';
import { PapelGuardado } from '../../components/upload/PapelGuardado.tsx';
import { useEnvios } from '../../components/upload/useEnvios.ts';
import { VerPrivados } from '../../components/upload/VerPrivados.tsx';
import { momento } from '../../format/format.ts';
import { chamar } from '../../service/api.ts';
import { avisar, esquecer } from '../../service/queries.ts';
import { sendFile } from '../../service/upload.ts';
import { nomeDoTipo, TIPOS } from './documento.ts';
import { useLocatario } from './Locatario.tsx';

type Documento = { key: string; nome: string; tipo: string; enviadoEm: string };

/** A tenant's papers, kept in private: seen through addresses that last a quarter of an hour. */
export function Documentos() {
  const { locatarioId, lido } = useLocatario();
  const [tipo, setTipo] = useState<TipoDocumento>('identidade');
  const [visto, setVisto] = useState<Documento>();
  const documentos = Object.values(lido.data?.documentos ?? {}).sort((a, b) => b.enviadoEm.localeCompare(a.enviadoEm));

  const envios = useEnvios(async (arquivo, comum) => {
    await sendFile('POST /upload/locatario/:locatarioId', { ...comum, params: { locatarioId }, arquivos: [arquivo] });
    await esquecer('POST /upload/locatario/:locatarioId');
  });

  const apagar = (documento: Documento) =>
    confirmar({
      titulo: `Apagar ${documento.nome}?`,
      oQueAcontece: 'O documento é apagado de vez do armazenamento privado.',
      acao: 'Apagar documento',
      perigo: true,
      aoConfirmar: async () => {
        await chamar('DELETE /upload/locatario/:locatarioId', {
          params: { locatarioId },
          body: { key: documento.key },
        });
        await esquecer('DELETE /upload/locatario/:locatarioId');
        avisar('Documento apagado.');
      },
    });

  return (
    <Stack gap="lg">
      <EnviarPapeis
        tipos={TIPOS}
        tipo={tipo}
        mudarTipo={setTipo}
        aoEscolher={(arquivos) => void envios.acrescentar(arquivos, { tipo })}
      >
        Só você vê estes arquivos, e quem ajuda você.
      </EnviarPapeis>
      <ListaDeEnvios {...envios} />
      {documentos.length === 0 && envios.lista.length === 0 ? (
        <Vazio Icone={IconId} titulo="Nenhum documento guardado">
          Guarde aqui a identidade e os comprovantes, para tê-los à mão quando fizer o contrato.
        </Vazio>
      ) : (
        <Stack gap="sm" component="ul" p={0} m={0} aria-label="Documentos">
          {documentos.map((documento) => (
            <PapelGuardado
              key={documento.key}
              nome={documento.nome}
              arquivo={documento.key}
              detalhe={`${nomeDoTipo(documento.tipo)} · ${momento(documento.enviadoEm)}`}
              aoVer={() => setVisto(documento)}
            >
              <SoQuemMuda>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Apagar ${documento.nome}`}
                  onClick={() => apagar(documento)}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </SoQuemMuda>
            </PapelGuardado>
          ))}
        </Stack>
      )}
      {visto && <VerPrivados arquivos={[visto]} aoFechar={() => setVisto(undefined)} />}
    </Stack>
  );
}
