import { MASCARA } from '@imob/schemas/configuracoes';
import { Anchor, Button, Code, Group, Input, PasswordInput, Stack, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconFileCheck, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { EscolherArquivo } from '../../components/upload/EscolherArquivo.tsx';
import { lerArquivos } from './arquivo.ts';
import type { Valores } from './valores.ts';

type Props = {
  campos: UseFormReturnType<Valores>;
  /** The names of the chosen files; they are kept while another step is shown. */
  nomes: string | undefined;
  aoEscolher: (nomes: string | undefined) => void;
};

/** Takes the certificate as a file or as text, and explains how to convert the oldest kind of .p12, which banks still give out. */
export function Certificado({ campos, nomes, aoEscolher }: Props) {
  const [colando, setColando] = useState(false);
  const [antigo, setAntigo] = useState(false);
  const { certificado } = campos.values;
  const { error } = campos.getInputProps('certificado');
  const escolhido = nomes ?? (certificado === MASCARA ? 'O certificado guardado' : undefined);

  async function escolher(arquivos: File[]) {
    if (arquivos.length === 0) return;
    try {
      campos.setFieldValue('certificado', await lerArquivos(arquivos));
      campos.clearFieldError('certificado');
      aoEscolher(arquivos.map(({ name }) => name).join(' e '));
    } catch (falha) {
      campos.setFieldError('certificado', falha instanceof Error ? falha.message : 'Não foi possível ler o arquivo.');
    }
  }

  return (
    <>
      <Text fz="sm" c="dimmed">
        Com o certificado o banco sabe que é você. Serve o arquivo .p12 (ou .pfx) com a senha dele, ou o texto .pem com
        o certificado e a chave privada. Se o banco deu dois arquivos, .crt e .key, escolha os dois juntos.
      </Text>
      <Input.Wrapper label="Certificado" required labelElement="div" error={error} errorProps={{ role: 'alert' }}>
        <Stack gap="xs" mt={6} mb={error ? 6 : 0}>
          {escolhido && (
            <Group gap={6} wrap="nowrap">
              <IconFileCheck size={18} color="var(--mantine-color-green-text)" aria-hidden />
              <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
                {escolhido}
              </Text>
            </Group>
          )}
          <Group gap="sm">
            <EscolherArquivo
              multiple
              accept=".p12,.pfx,.pem,.crt,.cer,.key,application/x-pkcs12"
              onChange={(arquivos) => void escolher(arquivos)}
              inputProps={{ 'aria-label': 'Arquivo do certificado' }}
            >
              {(props) => (
                <Button {...props} variant="default" size="sm" leftSection={<IconUpload size={16} aria-hidden />}>
                  {escolhido ? 'Trocar o arquivo' : 'Escolher arquivo'}
                </Button>
              )}
            </EscolherArquivo>
            <Button variant="subtle" size="sm" onClick={() => setColando(!colando)} aria-expanded={colando}>
              Colar o texto
            </Button>
          </Group>
        </Stack>
      </Input.Wrapper>
      {colando && (
        <Textarea
          label="Texto do certificado (PEM)"
          rows={5}
          placeholder="-----BEGIN CERTIFICATE-----"
          value={certificado === MASCARA || nomes ? '' : certificado}
          onChange={({ currentTarget }) => {
            aoEscolher(undefined);
            campos.setFieldValue('certificado', currentTarget.value);
          }}
        />
      )}
      <PasswordInput
        label="Senha do certificado"
        description="Se houver. O .pem em geral não tem."
        autoComplete="off"
        {...campos.getInputProps('senha')}
      />
      <Button
        variant="subtle"
        size="sm"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => setAntigo(!antigo)}
        aria-expanded={antigo}
      >
        Meu .p12 é antigo e foi recusado
      </Button>
      {antigo && (
        <Stack gap="xs">
          <Text fz="sm">
            Alguns bancos ainda geram o .p12 com uma cifra antiga (RC2), que os programas de hoje não abrem mais. O
            conteúdo está bom: só é preciso gravá-lo de outro jeito. No computador, com o OpenSSL instalado, rode no
            terminal, na pasta do arquivo:
          </Text>
          <Code block>openssl pkcs12 -legacy -in certificado.p12 -nodes -out certificado.pem</Code>
          <Text fz="sm">
            Ele pede a senha do certificado e cria o arquivo certificado.pem: escolha esse aqui, sem senha, e apague-o
            depois do computador. No Windows o OpenSSL vem junto com o{' '}
            <Anchor href="https://git-scm.com/download/win" target="_blank" rel="noopener noreferrer">
              Git
            </Anchor>
            , no programa Git Bash.
          </Text>
        </Stack>
      )}
    </>
  );
}
