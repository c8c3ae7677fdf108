import type { Aditivo } from '@imob/schemas/aditivos';
import { Group, Text } from '@mantine/core';
import { dataDoInstante } from '../../../format/format.ts';
import { sendFile } from '../../../service/upload.ts';
import { AbrirGuardado, EnviarPdf } from '../document/PdfAssinado.tsx';

/** The signed copy of an addendum, kept in private as that of the contract is. */
export function AditivoAssinado({ aditivo: { id, numero, arquivoKey, assinadoEm } }: { aditivo: Aditivo }) {
  return (
    <Group gap="xs">
      {assinadoEm && (
        <Text fz="sm" c="dimmed" w="100%">
          Via assinada guardada em {dataDoInstante(assinadoEm)}.
        </Text>
      )}
      {arquivoKey && <AbrirGuardado chave={arquivoKey} nome={`Abrir a via assinada do ${numero}º aditivo`} />}
      <EnviarPdf
        jaTem={arquivoKey !== null}
        qual={`via assinada do ${numero}º aditivo`}
        enviar={(arquivos, aoProgredir) =>
          sendFile('POST /upload/aditivo/:aditivoId', { params: { aditivoId: id }, arquivos, aoProgredir })
        }
      />
    </Group>
  );
}
