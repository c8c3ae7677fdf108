import type { Copias as Situacao } from '@imob/schemas/copias';
import { Alert, Code, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { contagem, momento } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';

/** The age of the last good backup, and what to do where there is none. */
export function Copias() {
  const copias = useQuery(consulta('GET /copias'));
  return (
    <Secao
      titulo="Cópias de segurança"
      nota={
        copias.data?.onde
          ? 'Uma vez por dia o serviço copia banco, arquivos e chaves, cifrados, e confere a cópia.'
          : undefined
      }
    >
      <Carregado consulta={copias}>
        {(vista) => (
          <Stack>
            <Vista {...vista} />
          </Stack>
        )}
      </Carregado>
    </Secao>
  );
}

function Vista({ onde, juntoDosDados, ultima, atrasada }: Situacao) {
  return (
    <>
      {ultima && (
        <div>
          <Text fw={600}>Última cópia conferida: {momento(ultima.em)}</Text>
          <Text c="dimmed" fz="sm">
            {contagem(ultima.arquivos, 'arquivo', 'arquivos', 'Nenhum arquivo')},{' '}
            {contagem(ultima.linhas, 'linha do banco', 'linhas do banco')}
            {onde && `, em ${onde}`}.
          </Text>
        </div>
      )}
      <Avisos onde={onde} juntoDosDados={juntoDosDados} ultima={ultima} atrasada={atrasada} />
      <Text c="dimmed" fz="sm">
        Quem mantém o servidor copia na hora com <Code style={{ whiteSpace: 'nowrap' }}>npm run backup</Code> e confere
        tudo, arquivo por arquivo, com <Code style={{ whiteSpace: 'nowrap' }}>npm run backup:verify</Code>.
      </Text>
    </>
  );
}

function Avisos({ onde, juntoDosDados, ultima, atrasada }: Situacao) {
  const frases = [
    !onde &&
      'O serviço não faz cópias: quem o mantém diz onde guardá-las em BACKUP_DIR (ou BACKUP_S3_…) e BACKUP_PASSPHRASE.',
    onde && !ultima && 'Nenhuma cópia foi feita ainda. A primeira sai minutos depois do início do serviço.',
    onde &&
      ultima &&
      atrasada &&
      'A última cópia tem mais de um dia e meio: veja no registro do serviço por que ela falhou.',
    ultima &&
      ultima.lacunas > 0 &&
      `O histórico de mudanças perdeu ${contagem(ultima.lacunas, 'bloco', 'blocos')} que a cópia anterior tinha: alguém pode ter mexido no banco por fora. O registro do serviço diz quais.`,
    juntoDosDados &&
      'As cópias ficam na mesma pasta dos dados: se o disco se perder, vão junto. Escolha outro disco ou um S3.',
  ].filter((frase) => typeof frase === 'string');
  if (frases.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={20} />} role="status">
      {frases.length === 1 ? (
        frases[0]
      ) : (
        <List spacing="xs">
          {frases.map((frase) => (
            <List.Item key={frase}>{frase}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
