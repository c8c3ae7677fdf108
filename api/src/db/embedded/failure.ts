// Tells the person who started the service what PostgreSQL's (or the system's) words mean.
const reasons: [RegExp, string][] = [
  [
    /No space left on device|disk is full|Check free disk space|Disk quota exceeded|ENOSPC|EDQUOT/,
    'o disco está cheio: libere espaço e inicie o serviço de novo',
  ],
  [/EEXIST|ENOTDIR/, 'já existe um arquivo com este nome: indique uma pasta em DATA_DIR'],
  [
    /could not look up effective user ID/,
    'o sistema não tem o usuário de número 65534 (nobody): crie-o ou inicie o serviço como um usuário comum',
  ],
  [
    /wrong ownership/,
    'a pasta dos dados pertence a outro usuário do sistema: inicie o serviço com o usuário que a criou',
  ],
  [
    /Permission denied|EACCES|Operation not permitted|EPERM|Read-only file system|EROFS/,
    'falta permissão: confira o dono da pasta DATA_DIR e com qual usuário o serviço é iniciado',
  ],
  [
    /lock file .* already exists|lock file .* is empty|pre-existing shared memory block/,
    'outro PostgreSQL ainda usa esta pasta: encerre-o e inicie o serviço de novo',
  ],
  [
    /Cannot allocate memory|out of memory|ENOMEM|EAGAIN|Resource temporarily unavailable/,
    'faltou memória ou limite de processos no sistema',
  ],
  [
    /error while loading shared libraries|symbol lookup error|ENOENT|not found/,
    'faltam arquivos do PostgreSQL: apague node_modules e instale as dependências de novo, com os scripts de instalação',
  ],
  [
    /incompatible with server|checkpoint record|pg_control|control file|invalid page|could not (open|read) file|could not access file/,
    'os dados parecem danificados: guarde uma cópia da pasta e restaure o último backup',
  ],
];

const lastLines = 15;

/**
 * An error whose message is a sentence to be shown, followed by the last lines that PostgreSQL (or the system) wrote.
 */
export function failure(sentence: string, output = ''): Error {
  const reason = reasons.find(([pattern]) => pattern.test(output))?.[1];
  const lines = output.trimEnd().split('\n').slice(-lastLines);
  return new Error(
    [
      reason ? `${sentence}: ${reason}.` : `${sentence}.`,
      ...(output ? ['Últimas linhas registradas:', ...lines.map((line) => `  ${line}`)] : []),
    ].join('\n'),
  );
}

export function text(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
